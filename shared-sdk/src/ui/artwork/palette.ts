import type { Paint } from './shapes.ts';

/** Colours of the artwork, as in `tokens.css`, for markup that cannot use CSS variables. */
export const artColors = {
  plum: { light: '#5b1d4c', dark: '#4a1a40' },
  rose: { light: '#98305a', dark: '#7d2a4c' },
  teal: { light: '#0f5c5e', dark: '#0e4c50' },
  dusk: { light: '#33387a', dark: '#2b2f66' },
  blush: { light: '#f4b6c2', dark: '#f4b6c2' },
  mint: { light: '#9fdccb', dark: '#9fdccb' },
  sky: { light: '#adc8f7', dark: '#adc8f7' },
  paper: { light: '#fbf7f1', dark: '#fbf7f1' },
  light: { light: '#f5a524', dark: '#f5a524' },
} as const;

type Color = keyof typeof artColors;
export type Theme = 'light' | 'dark';

const schemes = {
  plum: { ground: 'plum', deep: 'rose', tint: 'blush' },
  rose: { ground: 'rose', deep: 'plum', tint: 'blush' },
  teal: { ground: 'teal', deep: 'dusk', tint: 'mint' },
  dusk: { ground: 'dusk', deep: 'teal', tint: 'sky' },
} as const satisfies Record<string, Record<'ground' | 'deep' | 'tint', Color>>;

/** A ground colour with the two colours that go with it. */
export type Scheme = keyof typeof schemes;

export const schemeNames = Object.keys(schemes) as readonly Scheme[];

/** Returns the hex colour of a paint in a scheme and theme. */
export function colorOf(paint: Paint, scheme: Scheme, theme: Theme): string {
  const color = paint === 'paper' || paint === 'light' ? paint : schemes[scheme][paint];
  return artColors[color][theme];
}
