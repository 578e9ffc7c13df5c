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
