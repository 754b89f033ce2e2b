/** What the frame draws with, so that its fields look like the fields beside it. */
const tokens = [
  ...['color-paper', 'color-surface', 'color-sunken', 'color-ink', 'color-ink-soft', 'color-link'],
  ...['color-control', 'color-line', 'color-danger', 'color-focus', 'color-info-soft'],
  ...['font-mono', 'type-body', 'type-small', 'radius-input'],
].map((name) => `--sb-${name}`);

/** Our tokens as they stand: both colour schemes in one, so that the frame follows by itself. */
export function lookOf(element: Element): Record<string, string> {
  const style = getComputedStyle(element);
  const look = tokens.map((token) => [token, style.getPropertyValue(token).trim()] as const);
  return Object.fromEntries(look.filter(([, value]) => value !== ''));
}
