/**
 * Query parameters, in lowercase, by which a link marks a customer as not eligible for an offer.
 */
const says: Record<string, string> = { status: 'i', ineligibleforoffer: 'true' };

/** Parameters of the refused offer, removed together with the mark. */
const codes = ['promocode', 'programcode', 'offerid'];

export const isIneligible = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => says[name.toLowerCase()] === value.toLowerCase(),
  );

/** Removes the mark and the refused offer from a query string, for a link to the open plans. */
export function withoutIneligibility(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(
    ([name]) => !(name.toLowerCase() in says) && !codes.includes(name.toLowerCase()),
  );
  return rest.length === 0 ? '' : `?${new URLSearchParams(rest)}`;
}
