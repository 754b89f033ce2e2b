import { sha256 } from '../audit/hash.ts';
import { isSameToken } from '../people/admin-token.ts';
import { Refused } from '../refused.ts';

interface Request {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What a page of ours says with every write (`x-csrf-token`); known to whoever may read `/api/me`. */
export const csrfTokenOf = (secret: string) => sha256(`csrf ${secret}`);

/** A page of ours or the person themselves, as far as the browser says: never a page on another port or host. */
export function demandOwnOrigin({ method, headers }: Request, origin: string) {
  const site = headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  const isFromHere = headers.origin === undefined ? isReading(method) : headers.origin === origin;
  if (isElsewhere || !isFromHere) throw new Refused('forbidden', 'This came from another page.');
}

/**
 * A cookie comes along whoever asks, so a write has to come from a page of ours twice over: by its
 * `Origin`, and by a token that only such a page can have read.
 */
export function demandOwnPage(request: Request, origin: string, secret: string) {
  demandOwnOrigin(request, origin);
  if (isReading(request.method)) return;
  const token = request.headers['x-csrf-token'];
  if (typeof token === 'string' && isSameToken(token, csrfTokenOf(secret))) return;
  throw new Refused('forbidden', 'This needs the x-csrf-token of /api/me.');
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';
