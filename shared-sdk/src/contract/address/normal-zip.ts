/**
 * Returns a code normalized for comparison: the first five digits for the US, the whole code for
 * Canada, in capitals and without spaces or hyphens.
 */
export function normalZip(zip: string): string {
  const code = zip.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^\d{5}/.test(code) ? code.slice(0, 5) : code;
}
