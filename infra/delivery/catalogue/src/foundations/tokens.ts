/**
 * Returns the custom properties of `tokens.css` that start with a prefix, in the order of the file.
 * They are read from the page's own stylesheet, so that the catalogue has no list to keep up to
 * date.
 */
export function tokensWith(prefix: string): string[] {
  const names = [...document.styleSheets].flatMap(({ cssRules }) => namesIn(cssRules));
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && rule.selectorText === ':root') return [...rule.style];
    return 'cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : [];
  });
}

export const textOf = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** Red, green, blue from 0 to 255, and opacity. */
type Color = [number, number, number, number];

/** Returns a color token as the page shows it now, in its theme. */
export function colorOf(token: string): Color {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.setProperty('color', `var(${token})`);
  const [red = 0, green = 0, blue = 0, opacity = 1] =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  probe.remove();
  return [red, green, blue, opacity];
}

export const isOpaque = ([, , , opacity]: Color) => opacity === 1;

/** `#5b1d4c`, or with its opacity `#5b1d4c0f`. */
export function hexOf(color: Color): string {
  const [red, green, blue, opacity] = color;
  const parts = isOpaque(color) ? [red, green, blue] : [red, green, blue, opacity * 255];
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio as defined in WCAG 2.2. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
