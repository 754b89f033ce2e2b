import { sha256 } from '../audit/hash.ts';
import { isSameToken } from '../people/admin-token.ts';
import { Refused } from '../refusals/refused.ts';

interface Request {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * CSRF token of a session, sent by our pages with every write (`x-csrf-token`). Available from
 * `/api/me`.
 */
export const csrfTokenOf = (secret: string) => sha256(`csrf ${secret}`);

/**
 * Refuses requests from other origins, including other ports, as identified by the browser's
 * headers.
 */
export function demandOwnOrigin({ method, headers }: Request, origin: string) {
  const site = headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  const isFromHere = headers.origin === undefined ? isReading(method) : headers.origin === origin;
  if (isElsewhere || !isFromHere) throw new Refused('forbidden', 'This came from another page.');
}

/**
 * Cookies are sent along with forged requests. A write therefore needs both our `Origin` and a
 * token that only our own page can read.
 */
export function demandOwnPage(request: Request, origin: string, secret: string) {
  demandOwnOrigin(request, origin);
  if (isReading(request.method)) return;
  const token = request.headers['x-csrf-token'];
  if (typeof token === 'string' && isSameToken(token, csrfTokenOf(secret))) return;
  throw new Refused('forbidden', 'This needs the x-csrf-token of /api/me.');
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';
