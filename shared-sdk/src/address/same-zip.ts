/**
 * Whether two codes lead to the same place (application §5): of the US by its first five digits, of
 * Canada whole, both without regard to spaces, hyphens and capitals.
 */
export const isSameZip = (one: string, other: string): boolean => normal(one) === normal(other);

function normal(zip: string): string {
  const code = zip.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^\d{5}/.test(code) ? code.slice(0, 5) : code;
}
