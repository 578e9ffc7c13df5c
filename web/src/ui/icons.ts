// Line drawings of 24 by 24, in the colour of the text around them.
import { html, type TemplateResult } from 'lit-html';
import type { View } from '../game/route';
import type { Theme } from './theme';

function icon(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
}

export const icons: Readonly<Record<View | Theme, TemplateResult>> = {
  play: icon('M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01'),
  assist: icon('M12 3a6 6 0 0 0-3.5 10.9V17h7v-3.1A6 6 0 0 0 12 3zM9.5 20.5h5'),
  duel: icon('M7 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM17 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 20v-2a4.5 4.5 0 0 1 9 0v2M12.500 20v-2a4.500 4.500 0 0 1 9 0v2'),
  explore: icon('M3 4h18v4H3zM3 10h8v4H3zM13 10h8v4h-8zM3 16h3v4H3zM8 16h3v4H8zM13 16h3v4h-3zM18 16h3v4h-3z'),
  once: icon('M12 2l2.2 6.3L21 9l-5.200 4.300L17.500 20 12 16.200 6.500 20l1.700-6.700L3 9l6.800-.7z'),
  learn: icon('M12 6c-2-1.600-5-2-9-2v14c4 0 7 .4 9 2 2-1.600 5-2 9-2V4c-4 0-7 .4-9 2zm0 0v14'),
  auto: icon('M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18'),
  light: icon('M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M4.900 4.900l1.800 1.800M17.300 17.300l1.800 1.800M4.900 19.100l1.800-1.800M17.300 6.700l1.800-1.800'),
  dark: icon('M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z'),
};
