import type { Entrance, LinkPurpose } from '@sideband/shared-sdk/account';
import { normaliseRadioId } from '@sideband/shared-sdk/radios';

/** Names, in small letters, by which links say whose they are. */
const names = ['token', 'tkn', 'radioid', 'lname', 'acct'];

/** How an address says who has come: a token, or a radio and its owner's name or account; undefined where it does not. */
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

/** The same query without a word on who has come, in the language that is given, unless it asks for one itself. */
export function withoutEntrance(search: string, language?: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (names.includes(name.toLowerCase())) query.delete(name);
  }
  const asksForOne = [...query.keys()].some((name) => name.toLowerCase() === 'langpref');
  if (language !== undefined && !asksForOne) query.set('langpref', language);
  return query.size > 0 ? `?${query}` : '';
}
