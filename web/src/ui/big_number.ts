import { html, type TemplateResult } from 'lit-html';

/// A number of many digits, written short: 2.982 × 10 to the 168th.
export interface Short {
  readonly lead: string;
  readonly power: number;
}

/// Nothing for numbers that are short enough as they are.
export function shortOf(digits: string): Short | undefined {
  if (digits.length <= 15) return undefined;
  return { lead: `${digits[0]}.${digits.slice(1, 4)}`, power: digits.length - 1 };
}

/// Groups of five, as the command line prints them.
export function grouped(digits: string): string {
  return digits.length <= 15 ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : (digits.match(/.{1,5}/g) ?? []).join(' ');
}

export function bigNumber(digits: string): TemplateResult {
  const short = shortOf(digits);
  return short ? html`${short.lead} × 10<sup>${short.power}</sup>` : html`${grouped(digits)}`;
}

/// A part of a whole in per cent, both with many digits: "12.3", "100", "0.0004", "10^-9".
export function shareOf(part: string, whole: string): string {
  // As many digits as a link to the truth needs: 10^12 parts.
  const parts = Number((BigInt(part) * 1_000_000_000_000n) / BigInt(whole));
  if (parts === 0) return part === '0' ? '0' : '< 0.0000000001';
  const percent = parts / 1e10;
  return percent >= 99.95 ? (part === whole ? '100' : '99.9') : percent.toPrecision(3).replace(/\.?0+$/, '');
}
