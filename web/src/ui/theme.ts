/// `auto` follows the system.
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
