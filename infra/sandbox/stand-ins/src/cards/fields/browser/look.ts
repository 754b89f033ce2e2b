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
