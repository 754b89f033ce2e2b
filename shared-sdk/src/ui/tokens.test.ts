import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Returns the color of a token in one theme: `light-dark(#…, #…)`, or one color for both. */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--sb-(?:color-)?${token}: (.+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`tokens.css has no colour ${token}`);
  return found;
}

/** Relative luminance as defined in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [one, other]
    .map((token) => luminance(colour(token, theme)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const on = (texts: string[], backgrounds: string[]) =>
  texts.flatMap((text) => backgrounds.map((ground) => [text, ground] as const));

const text = [
  ...on(['ink', 'ink-soft', 'brand', 'link', 'live-ink', 'ok', 'danger', 'info'], grounds),
  ...on(['ink', 'link', 'brand'], ['brand-soft']),
  ...on(['on-brand'], ['brand', 'brand-hover', 'danger', 'danger-hover']),
  ...on(['ink'], ['live-soft', 'ok-soft', 'danger-soft', 'info-soft']),
  ...on(['link', 'ink-soft'], ['live-soft', 'ok-soft', 'danger-soft', 'info-soft']),
  ...['live', 'ok', 'danger', 'info'].map((tone) =>
    tone === 'live' ? (['live-ink', 'live-soft'] as const) : ([tone, `${tone}-soft`] as const),
  ),
  ...on(['on-live'], ['live']),
  ...on(['cabinet-text', 'cabinet-soft', 'cabinet-live'], ['cabinet']),
];

const artGrounds = ['art-plum', 'art-rose', 'art-teal', 'art-dusk'];

const signs = [
  ...on(['control', 'live-mark', 'focus'], grounds),
  ...on(['cabinet-focus'], ['cabinet']),
  ...on(['cabinet-text', 'art-light', 'art-blush', 'art-mint', 'art-sky'], artGrounds),
];

describe.each(['light', 'dark'] as const)('color tokens in the %s theme', (theme) => {
  it.each(text)('text in %s on %s has a contrast ratio of at least 4.5', (one, ground) => {
    expect(contrast(one, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('graphics in %s on %s have a contrast ratio of at least 3', (one, ground) => {
    expect(contrast(one, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
