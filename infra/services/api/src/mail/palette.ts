/** Colors of emails, as in `tokens.css` of the design system: in light mode and in dark mode. */
export const mailColors = {
  paper: ['#fbf7f1', '#17111a'],
  surface: ['#ffffff', '#211925'],
  sunken: ['#f3ece2', '#0f0b12'],
  ink: ['#221a26', '#f5eef2'],
  'ink-soft': ['#5d5263', '#c2b5c6'],
  line: ['#ddd2c4', '#3d3144'],
  brand: ['#5b1d4c', '#ebb2da'],
  'on-brand': ['#ffffff', '#2c0a24'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type MailColor = keyof typeof mailColors;

/** Colors of the header, the same in both modes. With artwork, its ground replaces the cabinet. */
export const header = { ground: '#2a1127', text: '#fbf7f1' } as const;

/** Each color of text with the ground it is on. */
export const textOn: readonly [text: MailColor, ground: MailColor][] = [
  ['ink', 'surface'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'paper'],
  ['ink', 'sunken'],
  ['on-brand', 'brand'],
];
