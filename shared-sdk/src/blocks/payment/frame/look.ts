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

/** Returns the URL of the page's text face (`ui/text-face`). */
export const faceOf = ({ ownerDocument }: Element): string | undefined =>
  ownerDocument.documentElement.dataset.textFace;
