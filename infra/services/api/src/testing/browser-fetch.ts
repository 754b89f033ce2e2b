import type { VisitedSite } from './ask.ts';
import { carryCookies } from './carry-cookies.ts';

/** Returns a `fetch` for one browser, which stores the cookies it receives. */
export function browserFetch(site: VisitedSite, jar = new Map<string, string>()): typeof fetch {
  const carry = carryCookies(site);
  return (input, init = {}) => carry(String(input), init, jar);
}
