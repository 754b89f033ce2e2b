/** What a link says of somebody whom an offer was refused to before; by its name in small letters. */
const says: Record<string, string> = { status: 'i', ineligibleforoffer: 'true' };

/** Codes of the offer that was refused go with it. */
const codes = ['promocode', 'programcode', 'offerid'];

export const isIneligible = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => says[name.toLowerCase()] === value.toLowerCase(),
  );

/** The same address without that, and without the offer: the way to the plans for everybody. */
export function withoutIneligibility(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(
    ([name]) => !(name.toLowerCase() in says) && !codes.includes(name.toLowerCase()),
  );
  return rest.length === 0 ? '' : `?${new URLSearchParams(rest)}`;
}
