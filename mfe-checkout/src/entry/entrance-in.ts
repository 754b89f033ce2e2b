import type { Entrance, LinkPurpose } from '@sideband/shared-sdk/account';
import { normaliseRadioId } from '@sideband/shared-sdk/radio-numbers';

/** Lowercase names of the query parameters that identify a visitor. */
const names = ['token', 'tkn', 'radioid', 'lname', 'acct'];

/**
 * Parses the identification in a query string: a token, or a radio with the owner's last name or
 * account number. Undefined when it is incomplete.
 */
export function entranceIn(search: string, purpose: LinkPurpose): Entrance | undefined {
  const said = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]),
  );
  const token = said.get('token') || said.get('tkn');
  if (token) return { token, purpose };
  const [radio, lastName, accountNumber] = [
    said.get('radioid'),
    said.get('lname'),
    said.get('acct'),
  ];
  if (!radio) return undefined;
  const radioId = normaliseRadioId(radio);
  if (accountNumber) return { radioId, accountNumber };
  return lastName ? { radioId, lastName } : undefined;
}

/**
 * Removes the identification from a query string. Adds `langpref` for the given language, unless
 * the query string already has it.
 */
export function withoutEntrance(search: string, language?: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (names.includes(name.toLowerCase())) query.delete(name);
  }
  const asksForOne = [...query.keys()].some((name) => name.toLowerCase() === 'langpref');
  if (language !== undefined && !asksForOne) query.set('langpref', language);
  return query.size > 0 ? `?${query}` : '';
}
