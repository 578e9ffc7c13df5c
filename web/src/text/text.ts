// The words of the page, one file a language. English is the measure: another language has exactly the same entries, or it does not compile.
import { en } from './en';
import { ja } from './ja';

export type Text = typeof en;
export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];
export const texts: Readonly<Record<Language, Text>> = { en, ja };

/// The language for a tag such as "ja-JP".
export function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}
