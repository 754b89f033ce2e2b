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

/** Loads the text face of the embedding page. The CSP allows fonts of its origin only. */
export function takeFace(face: unknown) {
  if (typeof face !== 'string' || !URL.canParse(face)) return;
  const text = new FontFace('Figtree', `url(${JSON.stringify(face)})`, { weight: '400 700' });
  // Without it, the fallback stays.
  text.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {},
  );
}
