// The whole strategy as one picture, as an icicle or a sunburst: every position is a piece as wide as it has candidates, below the guess that
// leads to it. Drawn on a canvas piece by piece from the top; what is narrower than a pixel is drawn as one and not entered, so the work is bounded by
// the size of the picture and not of the tree.
import type { Game } from '../game/game';
import { nodeAt, sizeOf, type Tree, type TreeNode } from '../game/strategy';
import { colours, hintColour } from './palette';

export type Shape = 'icicle' | 'sunburst';

export interface Scene {
  readonly tree: Tree;
  readonly game: Game;
  /// The piece that fills the picture.
  readonly focus: number;
  readonly shape: Shape;
  /// Codes that belong to no piece get none of the win's colour.
  readonly wins: boolean;
}

export interface Handlers {
  pick(index: number): void;
  hover(index: number | undefined): void;
}

/// What is seen: candidates from..to, levels from top on, so many of them.
interface Window {
  from: number;
  to: number;
  top: number;
  levels: number;
}

const glide = 420;
/// Pixels: what is narrower is not entered, and drawn together with its neighbours. While the picture moves, coarser still, so that a frame is done in time.
const narrowest = 0.7;
const inMotion = 3;
/// Of a ring: a slanted edge takes longer than an upright one.
const turning = 5;
/// Milliseconds after which a picture that has stopped moving is drawn finely.
const rest = 120;
const hub = 0.17;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class TreePicture {
  private canvas: HTMLCanvasElement | undefined;
  private scene: Scene | undefined;
  private seen: Window = { from: 0, to: 1, top: 0, levels: 1 };
  private start: Window = this.seen;
  private goal: Window = this.seen;
  private begun = 0;
  private frame = 0;
  /// The picture without what is pointed at, so that pointing costs nothing.
  private readonly base = document.createElement('canvas');
  private baseShown = '';
  private baseTree: Tree | undefined;
  private hovered: number | undefined;
  private moved = false;
  private coarse = false;
  private resting = 0;
  private ink = '#000';
  private ground = '#fff';
  /// The colours of the hints of this game.
  private readonly fills = new Map<string, string>();
  /// How large letters are here, of 16 pixels.
  private unit = 1;

  constructor(private readonly handlers: Handlers) {}

  /// Called after every drawing of the page; cheap when nothing has changed.
  attach(canvas: HTMLCanvasElement | null): void {
    if (canvas && canvas !== this.canvas) {
      this.canvas = canvas;
      this.listen(canvas);
    }
    this.plan();
  }

  show(scene: Scene): void {
    const old = this.scene;
    if (old?.game.id !== scene.game.id) this.fills.clear();
    this.scene = scene;
    const node = scene.tree.nodes[scene.focus] ?? scene.tree.nodes[0];
    if (!node) return;
    const goal = { from: node.from, to: node.to, top: node.depth, levels: Math.max(2, deepest(scene.tree, node) - node.depth + 1) };
    if (old?.tree === scene.tree && same(goal, this.goal)) return this.plan();
    this.goal = goal;
    if (old?.tree !== scene.tree || still()) this.seen = { ...goal };
    this.start = { ...this.seen };
    this.begun = performance.now();
    this.plan();
  }

  zoom(factor: number, at = 0.5): void {
    const { tree } = this.scene ?? {};
    const root = tree?.nodes[0];
    if (!root) return;
    const { from, to } = this.goal;
    const centre = from + (to - from) * at;
    const wide = Math.min(root.to - root.from, Math.max(1, (to - from) * factor));
    this.slide(centre - wide * at, wide);
  }

  private slide(from: number, wide: number): void {
    const root = this.scene?.tree.nodes[0];
    if (!root) return;
    const start = Math.max(root.from, Math.min(root.to - wide, from));
    this.goal = { ...this.goal, from: start, to: start + wide };
    this.seen = { ...this.goal };
    this.start = { ...this.goal };
    this.move();
    this.plan();
  }

  /// Coarse from now on, until it has rested.
  private move(): void {
    this.coarse = true;
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => {
      this.coarse = false;
      this.plan();
    }, rest);
  }

  private listen(canvas: HTMLCanvasElement): void {
    canvas.addEventListener('pointermove', (event) => this.hover(this.hit(event)?.index));
    canvas.addEventListener('pointerleave', () => this.hover(undefined));
    canvas.addEventListener('click', (event) => {
      const node = this.hit(event);
      if (node && !this.moved) this.handlers.pick(this.scene?.focus === node.index && node.parent >= 0 ? node.parent : node.index);
    });
    canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.zoom(Math.exp(event.deltaY / 300), this.scene?.shape === 'icicle' ? event.offsetX / canvas.clientWidth : 0.5);
      },
      { passive: false },
    );
    canvas.addEventListener('pointerdown', (event) => this.pan(event, canvas));
    canvas.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.plan()).observe(canvas);
  }

  private pan(event: PointerEvent, canvas: HTMLCanvasElement): void {
    this.moved = false;
    if (this.scene?.shape !== 'icicle' || event.button !== 0) return;
    const { from, to } = this.goal;
    const move = (now: PointerEvent): void => {
      const by = ((event.clientX - now.clientX) / canvas.clientWidth) * (to - from);
      if (Math.abs(event.clientX - now.clientX) > 5) this.moved = true;
      if (this.moved) this.slide(from + by, to - from);
    };
    const end = (): void => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
    window.addEventListener('pointercancel', end, { once: true });
  }

  /// Arrows walk through the tree, Enter goes to where one stands.
  private key(event: KeyboardEvent): void {
    const { tree, focus } = this.scene ?? {};
    const node = tree?.nodes[this.hovered ?? focus ?? 0];
    if (!tree || !node) return;
    const brothers = tree.nodes[node.parent]?.children ?? [node.index];
    const place = brothers.indexOf(node.index);
    const steps: Readonly<Record<string, number | undefined>> = {
      ArrowDown: node.children[0],
      ArrowUp: node.parent >= 0 ? node.parent : undefined,
      ArrowLeft: brothers[place - 1],
      ArrowRight: brothers[place + 1],
    };
    if (event.key === 'Enter' || event.key === ' ') this.handlers.pick(node.index);
    else if (event.key in steps) this.hover(steps[event.key] ?? node.index);
    else if (event.key === '+') this.zoom(0.7);
    else if (event.key === '-') this.zoom(1.4);
    else return;
    event.preventDefault();
  }

  private hover(index: number | undefined): void {
    if (index === this.hovered) return;
    this.hovered = index;
    this.handlers.hover(index);
    this.plan();
  }

  private hit(event: MouseEvent): TreeNode | undefined {
    const { canvas, scene, seen } = this;
    if (!canvas || !scene) return undefined;
    const [wide, tall] = [canvas.clientWidth, canvas.clientHeight];
    let share = event.offsetX / wide;
    let level = Math.floor((event.offsetY / tall) * seen.levels);
    if (scene.shape === 'sunburst') {
      const [x, y] = [event.offsetX - wide / 2, event.offsetY - tall / 2];
      const radius = Math.hypot(x, y) / (Math.min(wide, tall) / 2);
      if (radius > 1) return undefined;
      share = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
      level = radius < hub ? 0 : 1 + Math.floor(((radius - hub) / (1 - hub)) * (seen.levels - 1));
    }
    return nodeAt(scene.tree, seen.from + share * (seen.to - seen.from), Math.round(seen.top) + level);
  }

  private plan(): void {
    if (this.frame || !this.canvas) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.step(now);
    });
  }

  private step(now: number): void {
    const done = still() ? 1 : Math.min(1, Math.max(0, (now - this.begun) / glide));
    const eased = done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2;
    const mix = (a: number, b: number): number => a + (b - a) * eased;
    const { start, goal } = this;
    this.seen = { from: mix(start.from, goal.from), to: mix(start.to, goal.to), top: mix(start.top, goal.top), levels: mix(start.levels, goal.levels) };
    if (done < 1) this.move();
    this.paint();
    if (done < 1) this.plan();
  }

  private paint(): void {
    const { canvas, scene } = this;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !scene || !canvas.clientWidth) return;
    const scale = Math.min(devicePixelRatio || 1, 2);
    const [wide, tall] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
    if (canvas.width !== wide || canvas.height !== tall) [canvas.width, canvas.height] = [wide, tall];
    const look = getComputedStyle(canvas);
    this.ink = look.color;
    this.unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    this.ground = look.getPropertyValue('--ground').trim() || '#fff';
    const { from, to, top, levels } = this.seen;
    const shown = [from, to, top, levels, wide, tall, this.ink, scene.shape, this.coarse].join();
    const [across, down] = [canvas.clientWidth, canvas.clientHeight];
    if (shown !== this.baseShown || scene.tree !== this.baseTree) {
      [this.baseShown, this.baseTree] = [shown, scene.tree];
      [this.base.width, this.base.height] = [wide, tall];
      const below = this.base.getContext('2d');
      below?.setTransform(scale, 0, 0, scale, 0, 0);
      if (below && scene.shape === 'icicle') this.icicle(below, scene, across, down);
      else if (below) this.sunburst(below, scene, across, down);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, tall);
    context.drawImage(this.base, 0, 0);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const node = scene.tree.nodes[this.hovered ?? -1];
    if (node) this.outline(context, scene, node, across, down);
  }

  /// Where rings begin, by level from the middle.
  private rings(wide: number, tall: number): { radius: number; ring: number; inner: (level: number) => number } {
    const radius = Math.min(wide, tall) / 2 - 2;
    const ring = (radius * (1 - hub)) / Math.max(1, this.seen.levels - 1);
    return { radius, ring, inner: (level) => (level <= 0 ? Math.max(0, radius * hub * level) : radius * hub + (level - 1) * ring) };
  }

  /// The piece that is pointed at.
  private outline(context: CanvasRenderingContext2D, scene: Scene, node: TreeNode, wide: number, tall: number): void {
    const { from, to, top, levels } = this.seen;
    const level = node.depth - top;
    const share = (place: number): number => Math.max(0, Math.min(1, (place - from) / (to - from)));
    if (level <= -1 || share(node.to) <= share(node.from)) return;
    context.strokeStyle = this.ink;
    context.lineWidth = 2.5;
    context.beginPath();
    if (scene.shape === 'icicle') {
      const row = tall / levels;
      context.rect(share(node.from) * wide + 1, level * row + 1, Math.max(1, (share(node.to) - share(node.from)) * wide - 3), row - 3);
    } else {
      const { inner } = this.rings(wide, tall);
      const angle = (place: number): number => share(place) * 2 * Math.PI - Math.PI / 2;
      context.arc(wide / 2, tall / 2, inner(level + 1) - 1, angle(node.from), angle(node.to));
      context.arc(wide / 2, tall / 2, Math.max(0, inner(level)), angle(node.to), angle(node.from), true);
      context.closePath();
    }
    context.stroke();
  }

  private fill(scene: Scene, node: TreeNode): string {
    let colour = this.fills.get(node.hint);
    if (colour === undefined) this.fills.set(node.hint, (colour = node.hint === '' ? '#5d6b7a' : hintColour(node.hint, scene.game.length)));
    return colour;
  }

  private icicle(context: CanvasRenderingContext2D, scene: Scene, wide: number, tall: number): void {
    const { nodes } = scene.tree;
    const { from, to, top, levels } = this.seen;
    const across = wide / (to - from);
    const row = tall / levels;
    const gap = row > 12 ? 1.5 : 0.5;
    const win = hintColour(scene.game.win, scene.game.length);
    const least = this.coarse ? inMotion : narrowest;
    // Where each level is painted up to: a piece that ends within the same pixel is not painted once more.
    const painted: number[] = [];
    const stack = [0];
    while (stack.length > 0) {
      const node = nodes[stack.pop() ?? 0];
      if (!node || node.to <= from || node.from >= to) continue;
      let x = Math.max(-2, (node.from - from) * across);
      const end = Math.min(wide + 2, (node.to - from) * across);
      const w = end - x;
      const y = (node.depth - top) * row;
      if (y > tall) continue;
      const last = painted[node.depth] ?? -9;
      if (y + row > 0 && end >= last + least) {
        painted[node.depth] = end;
        if (x - last < least) x = Math.min(x, last);
        context.fillStyle = this.fill(scene, node);
        context.fillRect(x, y, Math.max(w > 3 ? end - x - 1 : end - x, 1), row - gap);
        if (w >= 22) this.label(context, scene, node, x + w / 2, y + row / 2 - gap, w, row);
      }
      if (w < narrowest) continue;
      if (scene.wins && across > 1.5 && node.possible && node.children.length > 0) {
        const place = (node.from - from) * across;
        context.fillStyle = win;
        if (place > -across) context.fillRect(place, y + row, Math.max(across - 1, 0.5), Math.min(row * 0.3, 14));
      }
      for (let i = node.children.length - 1; i >= 0; --i) stack.push(node.children[i] ?? 0);
    }
  }

  private sunburst(context: CanvasRenderingContext2D, scene: Scene, wide: number, tall: number): void {
    const { nodes } = scene.tree;
    const { from, to, top } = this.seen;
    const { radius, ring, inner } = this.rings(wide, tall);
    const turn = (2 * Math.PI) / (to - from);
    const [cx, cy] = [wide / 2, tall / 2];
    const painted: number[] = [];
    const least = this.coarse ? turning : narrowest;
    const stack = [0];
    while (stack.length > 0) {
      const node = nodes[stack.pop() ?? 0];
      if (!node || node.to <= from || node.from >= to) continue;
      const begin = (Math.max(node.from, from) - from) * turn - Math.PI / 2;
      const b = (Math.min(node.to, to) - from) * turn - Math.PI / 2;
      const level = node.depth - top;
      const [low, high] = [inner(level), inner(level + 1)];
      const last = painted[node.depth] ?? -9;
      if (level > -1 && high > low && (b - last) * high >= least) {
        painted[node.depth] = b;
        const a = (begin - last) * high < least ? Math.min(begin, last) : begin;
        const whole = b - a > 2 * Math.PI - 1e-6;
        const broad = (b - a) * high;
        if (broad < (this.coarse ? 3 * turning : 4)) this.sliver(context, this.fill(scene, node), cx, cy, low, high - 0.5, a, Math.max(b, a + 1 / high));
        else {
          context.beginPath();
          context.arc(cx, cy, high - 0.5, a, b);
          context.arc(cx, cy, low, b, a, true);
          context.closePath();
          context.fillStyle = this.fill(scene, node);
          context.fill();
          if (!whole) {
            context.strokeStyle = this.ground;
            context.lineWidth = 1;
            context.stroke();
          }
        }
        const middle = (low + high) / 2;
        const angle = (a + b) / 2;
        if (level === 0) this.label(context, scene, node, cx, cy, radius * hub * 1.8, radius * hub * 1.8);
        else {
          // Written level, whatever the angle: only where a square of it fits.
          const room = Math.min(ring, (b - a) * middle);
          if (room >= 30) this.label(context, scene, node, cx + Math.cos(angle) * middle, cy + Math.sin(angle) * middle, room * 1.15, room);
        }
      }
      if ((b - begin) * Math.max(high, radius * hub) < narrowest) continue;
      for (let i = node.children.length - 1; i >= 0; --i) stack.push(node.children[i] ?? 0);
    }
  }

  /// Narrow pieces are drawn with straight lines, each for itself: arcs take time, and so do paths of many pieces.
  private sliver(context: CanvasRenderingContext2D, colour: string, cx: number, cy: number, low: number, high: number, a: number, b: number): void {
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    context.beginPath();
    context.moveTo(cx + low * ca, cy + low * sa);
    context.lineTo(cx + high * ca, cy + high * sa);
    context.lineTo(cx + high * cb, cy + high * sb);
    context.lineTo(cx + low * cb, cy + low * sb);
    context.fillStyle = colour;
    context.fill();
  }

  /// The guess as pegs, where there is room for them; with the hint above where there is more.
  private label(context: CanvasRenderingContext2D, scene: Scene, node: TreeNode, x: number, y: number, w: number, h: number): void {
    const { game } = scene;
    if (w < 22 || h < 12 || node.guess === '') return;
    const r = Math.min(10 * this.unit, (w - 8) / (2.25 * game.length), h * 0.26);
    if (r < 2.4) return;
    const named = h > 38 * this.unit && w > 44 * this.unit && node.hint !== '';
    const below = named ? y + h * 0.1 : y;
    if (game.kind === 'words') this.write(context, node.guess, x, below, `700 ${Math.round(r * 1.9)}px sans-serif`, this.brightOf(scene, node) ? '#10141a' : '#ffffff', w - 4);
    else [...node.guess].forEach((symbol, i) => {
      const colour = colours[game.symbols.indexOf(symbol)];
      const at = x + (i - (game.length - 1) / 2) * 2.25 * r;
      context.beginPath();
      context.arc(at, below, r, 0, 2 * Math.PI);
      context.fillStyle = colour?.fill ?? '#888';
      context.fill();
      context.strokeStyle = 'rgba(10,14,20,.55)';
      context.lineWidth = 1;
      context.stroke();
      if (r >= 6) this.write(context, symbol, at, below + 0.5, `700 ${Math.round(r * 1.25)}px sans-serif`, colour?.ink ?? '#000');
    });
    if (named) {
      const bright = this.brightOf(scene, node);
      this.write(context, w > 74 * this.unit ? `${node.hint}  ·  ${sizeOf(node)}` : node.hint, x, y - h * 0.28, `600 ${Math.round(11 * this.unit)}px sans-serif`, bright ? '#10141a' : '#ffffff', w - 6);
    }
  }

  private brightOf(scene: Scene, node: TreeNode): boolean {
    return Number(/\d+,(\d+)/.exec(this.fill(scene, node))?.[1] ?? 0) > 130;
  }

  private write(context: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, ink: string, most?: number): void {
    context.font = font;
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(words, x, y, most);
  }
}

function deepest(tree: Tree, node: TreeNode): number {
  let depth = node.depth;
  // Nodes below lie right behind their parent, up to the first one that is not deeper.
  for (let i = node.index + 1; i < tree.nodes.length; ++i) {
    const other = tree.nodes[i];
    if (!other || other.depth <= node.depth) break;
    depth = Math.max(depth, other.depth);
  }
  return depth;
}

function same(one: Window, other: Window): boolean {
  return one.from === other.from && one.to === other.to && one.top === other.top && one.levels === other.levels;
}
