import type { Faces } from './messages.ts';

/** Design tokens the frame uses to make its fields look like those of the page. */
const tokens = [
  ...['color-paper', 'color-surface', 'color-sunken', 'color-ink', 'color-ink-soft', 'color-link'],
  ...['color-control', 'color-line', 'color-danger', 'color-focus', 'color-info-soft'],
  ...['font-mono', 'type-body', 'type-small', 'radius-input'],
].map((name) => `--sb-${name}`);

/**
 * Returns the current values of the tokens. Each color value covers both color schemes, so that the
 * frame follows the scheme by itself.
 */
export function lookOf(element: Element): Record<string, string> {
  const style = getComputedStyle(element);
  const look = tokens.map((token) => [token, style.getPropertyValue(token).trim()] as const);
  return Object.fromEntries(look.filter(([, value]) => value !== ''));
}

/** Returns the font faces of the page, so that the frame's text is as wide as that around it. */
export function facesOf({ styleSheets, documentElement }: Document): Faces {
  const rules = [...styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return []; // of another origin
    }
  });
  const local = rules.filter((text) => text.startsWith('@font-face') && !text.includes('url('));
  return { local, text: documentElement.dataset.textFace };
}
