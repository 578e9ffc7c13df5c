// Styles that depend on numbers. The page forbids styles in its markup (Content-Security-Policy), so they are set on the element itself.
import { type ElementPart, noChange } from 'lit-html';
import { Directive, directive, type DirectiveResult, type PartInfo, PartType } from 'lit-html/directive.js';

class StyleDirective extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('style stands alone in a tag');
  }

  render(_properties: Readonly<Record<string, string>>): unknown {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [Readonly<Record<string, string>>]): unknown {
    const element = part.element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
    return noChange;
  }
}

export const style: (properties: Readonly<Record<string, string>>) => DirectiveResult = directive(StyleDirective);

/// A width as a share of the whole.
export function width(share: number): DirectiveResult {
  return style({ width: `${Math.max(0, Math.min(1, share)) * 100}%` });
}
