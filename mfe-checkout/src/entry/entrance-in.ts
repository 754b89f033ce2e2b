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

/** The query without a word on who has come, in the language that they are written to, unless it asks for one. */
export function inLanguage(search: string, language: string | undefined): string {
  const query = new URLSearchParams(withoutEntrance(search));
  const isAsked = [...query.keys()].some((name) => name.toLowerCase() === 'langpref');
  if (language !== undefined && !isAsked) query.set('langpref', language);
  return query.size > 0 ? `?${query}` : '';
}

/** The same query without a word on who has come. */
export function withoutEntrance(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (names.includes(name.toLowerCase())) query.delete(name);
  }
  return query.size > 0 ? `?${query}` : '';
}
