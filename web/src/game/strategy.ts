// A strategy as a flat tree that can be drawn and walked: from the JSON of a strategy file (docs/formats.md), or from the cells that codes
// asked all at once make. Nodes lie in one array, parents before children, each with the stretch [from, to) of candidates that it holds, so that
// a picture needs no recursion and a node is found by halving.
import type { Game, Turn } from './game';

export interface StrategyJson {
  readonly guess: string;
  readonly possible: boolean;
  readonly then: Readonly<Record<string, StrategyJson | string>>;
}

export interface TreeNode {
  readonly index: number;
  readonly parent: number;
  readonly depth: number;
  /// The hint that led here; empty at the root.
  readonly hint: string;
  /// What is guessed here; at a leaf the code that is left.
  readonly guess: string;
  readonly possible: boolean;
  readonly from: number;
  to: number;
  readonly children: number[];
}

export interface Tree {
  readonly nodes: readonly TreeNode[];
  readonly depth: number;
}

export function sizeOf(node: TreeNode): number {
  return node.to - node.from;
}

class Builder {
  readonly nodes: TreeNode[] = [];
  depth = 0;

  open(parent: number, hint: string, guess: string, possible: boolean, from: number): TreeNode {
    const above = this.nodes[parent];
    const depth = above ? above.depth + 1 : 0;
    const node: TreeNode = { index: this.nodes.length, parent, depth, hint, guess, possible, from, to: from, children: [] };
    this.nodes.push(node);
    above?.children.push(node.index);
    this.depth = Math.max(this.depth, depth);
    return node;
  }
}

/// The tree of a strategy; hints in the order of the game's tables. A guess that can be the secret takes one place of its own, the first.
export function treeOfStrategy(game: Game, root: StrategyJson | string): Tree {
  const builder = new Builder();
  const add = (what: StrategyJson | string, parent: number, hint: string, from: number): number => {
    if (typeof what === 'string') {
      const leaf = builder.open(parent, hint, what, true, from);
      leaf.to = from + 1;
      return leaf.to;
    }
    const node = builder.open(parent, hint, what.guess, what.possible, from);
    let at = from + (what.possible ? 1 : 0);
    for (const next of game.inOrder(Object.keys(what.then))) {
      const below = what.then[next];
      if (below !== undefined) at = add(below, node.index, next, at);
    }
    node.to = at;
    return at;
  };
  add(root, -1, '', 0);
  return { nodes: builder.nodes, depth: builder.depth };
}

/// How codes asked all at once cut the secrets apart, one code after the other, down to single secrets.
export function treeOfCuts(game: Game, secrets: readonly string[], codes: readonly string[]): Tree {
  const builder = new Builder();
  const add = (cell: readonly string[], level: number, parent: number, hint: string, from: number): void => {
    const code = cell.length > 1 ? codes[level] : undefined;
    const node = builder.open(parent, hint, code ?? (cell.length === 1 ? (cell[0] ?? '') : ''), cell.length === 1, from);
    node.to = from + cell.length;
    if (code === undefined) return;
    const cells = new Map<string, string[]>();
    for (const secret of cell) {
      const got = game.hint(code, secret);
      const list = cells.get(got);
      if (list) list.push(secret);
      else cells.set(got, [secret]);
    }
    let at = from;
    for (const next of game.inOrder([...cells.keys()])) {
      const list = cells.get(next);
      if (!list) continue;
      add(list, level + 1, node.index, next, at);
      at += list.length;
    }
  };
  add(secrets, 0, -1, '', 0);
  return { nodes: builder.nodes, depth: builder.depth };
}

/// The node that a history leads to, if the tree plays these guesses; the root for an empty one.
export function nodeAfter(tree: Tree, turns: readonly Turn[]): TreeNode | undefined {
  let node = tree.nodes[0];
  for (const turn of turns) {
    if (!node || node.guess !== turn.guess) return undefined;
    const next: number | undefined = node.children.find((child) => tree.nodes[child]?.hint === turn.hint);
    node = next === undefined ? undefined : tree.nodes[next];
  }
  return node;
}

/// The turns that lead from the root to a node.
export function turnsTo(tree: Tree, index: number): Turn[] {
  const turns: Turn[] = [];
  for (let node = tree.nodes[index]; node && node.parent >= 0; node = tree.nodes[node.parent]) {
    const above = tree.nodes[node.parent];
    if (above) turns.unshift({ guess: above.guess, hint: node.hint });
  }
  return turns;
}

/// The deepest node at a place among the candidates, down to a depth.
export function nodeAt(tree: Tree, place: number, depth: number): TreeNode | undefined {
  let node = tree.nodes[0];
  if (!node || place < node.from || place >= node.to) return undefined;
  while (node.depth < depth) {
    const below: TreeNode | undefined = node.children
      .map((child) => tree.nodes[child])
      .find((child): child is TreeNode => child !== undefined && place >= child.from && place < child.to);
    if (!below) return undefined;
    node = below;
  }
  return node;
}
