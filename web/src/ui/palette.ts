// The colours of the pegs. The first eight are those of Okabe and Ito (2008), which people with any kind of colour vision tell apart; the others
// differ in lightness. Every peg bears its symbol too, in the ink that is read best on it. style/pegs.css is written from this list by the build.
import { pegsOf } from '../game/game';

export interface Colour {
  readonly name: string;
  readonly fill: string;
  readonly ink: string;
}

const dark = '#14171c';
const light = '#ffffff';

export const colours: readonly Colour[] = [
  { name: 'vermilion', fill: '#d9640d', ink: dark },
  { name: 'yellow', fill: '#f2df3a', ink: dark },
  { name: 'blue', fill: '#0069a8', ink: light },
  { name: 'green', fill: '#0aa37a', ink: dark },
  { name: 'purple', fill: '#d383b0', ink: dark },
  { name: 'sky', fill: '#5cbcf0', ink: dark },
  { name: 'graphite', fill: '#3a414b', ink: light },
  { name: 'orange', fill: '#e9a20b', ink: dark },
  { name: 'ivory', fill: '#f4efe2', ink: dark },
  { name: 'brown', fill: '#7a4a21', ink: light },
  { name: 'lime', fill: '#b9d83f', ink: dark },
  { name: 'teal', fill: '#00646e', ink: light },
  { name: 'rose', fill: '#b4305c', ink: light },
  { name: 'navy', fill: '#27357f', ink: light },
  { name: 'lavender', fill: '#c9bdf2', ink: dark },
  { name: 'olive', fill: '#6a6a1c', ink: light },
];

export function luminance(hex: string): number {
  const part = (from: number): number => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/// As WCAG defines it: 1 to 21.
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/// The rules for the classes c0, c1, ... of pegs.
export function paletteCss(): string {
  return colours.map((colour, i) => `.c${i}{--peg:${colour.fill};--peg-ink:${colour.ink}}`).join('\n');
}

const known = new Map<string, string>();

/// The colour of a hint in pictures: from far (dark blue) to near (yellow), by blacks and half as much by whites.
export function hintColour(hint: string, length: number): string {
  const key = `${length} ${hint}`;
  let colour = known.get(key);
  if (colour === undefined) known.set(key, (colour = mixed(hint, length)));
  return colour;
}

function mixed(hint: string, length: number): string {
  const { blacks, whites } = pegsOf(hint);
  const near = Math.min(1, (blacks + whites * 0.45) / length);
  const stops: readonly (readonly [number, number, number])[] = [
    [38, 50, 94], [36, 92, 128], [28, 134, 140], [74, 176, 118], [176, 208, 76], [250, 224, 70],
  ];
  const at = near * (stops.length - 1);
  const low = Math.min(Math.floor(at), stops.length - 2);
  const mix = (i: 0 | 1 | 2): number => {
    const a = stops[low]?.[i] ?? 0;
    const b = stops[low + 1]?.[i] ?? 0;
    return Math.round(a + (b - a) * (at - low));
  };
  return `rgb(${mix(0)},${mix(1)},${mix(2)})`;
}
