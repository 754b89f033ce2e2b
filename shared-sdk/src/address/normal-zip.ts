/** A code by which two places are told apart: of the US its first five digits, of Canada whole. */
export function normalZip(zip: string): string {
  const code = zip.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^\d{5}/.test(code) ? code.slice(0, 5) : code;
}
