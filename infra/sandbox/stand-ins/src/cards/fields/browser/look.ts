/**
 * Allowed values of a design token: colors, lengths and fonts, but nothing that fetches a resource
 * or ends the declaration.
 */
const safe = /^(?!.*url\()[\w\s#(),.%/"'+*-]{1,300}$/i;
const name = /^--sb-[a-z0-9-]{1,40}$/;

/** Applies the design tokens of the embedding page, for both color schemes. */
export function takeLook(look: unknown) {
  if (typeof look !== 'object' || look === null) return;
  for (const [token, value] of Object.entries(look)) {
    if (!name.test(token) || typeof value !== 'string' || !safe.test(value)) continue;
    document.documentElement.style.setProperty(token, value.trim());
  }
}

/** A rule for fonts of the device, which fetches nothing. */
const localFace = /^@font-face\s*\{(?!.*url\()[^{}@\\]{1,1000}\}$/i;

/** Applies the font faces of the embedding page. The CSP allows fonts of its origin only. */
export function takeFaces({ local, text }: { local?: unknown; text?: unknown }) {
  const sheet = new CSSStyleSheet();
  for (const rule of Array.isArray(local) ? local : []) {
    if (typeof rule === 'string' && localFace.test(rule)) sheet.insertRule(rule);
  }
  document.adoptedStyleSheets.push(sheet);
  if (typeof text !== 'string' || !URL.canParse(text)) return;
  const face = new FontFace('Figtree', `url(${JSON.stringify(text)})`, { weight: '400 700' });
  // Without it, the fallback stays.
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {},
  );
}
