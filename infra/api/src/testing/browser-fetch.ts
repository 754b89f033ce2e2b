import type { VisitedSite } from './ask.ts';
import { carryCookies } from './carry-cookies.ts';

/** The network of one browser, which keeps the cookies it is given. */
export function browserFetch(site: VisitedSite, jar = new Map<string, string>()): typeof fetch {
  const carry = carryCookies(site);
  return (input, init = {}) => carry(String(input), init, jar);
}
