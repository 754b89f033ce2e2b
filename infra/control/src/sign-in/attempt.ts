import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isSameToken } from '../people/admin-token.ts';

/** How long somebody may take at the issuer. */
export const attemptMs = 10 * 60_000;

const longestPath = 1_000;

/** All that a browser keeps while its person is at the issuer; nothing is kept here. */
const kept = z.strictObject({
  secret: z.string().regex(/^[\w-]{43}$/),
  begunAt: z.number().int(),
  returnTo: z.string().startsWith('/').max(longestPath),
});

export interface Attempt {
  /** For the cookie. */
  kept: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** A path of our own. */
  returnTo: string;
}

/**
 * Begins to sign in. State, nonce and code verifier (RFC 7636) follow from one secret that only this
 * browser holds, so a code that somebody else has fetched is of no use in it.
 */
export const beginAttempt = (at: Date, returnTo: string): Attempt =>
  attemptOf({
    secret: randomBytes(32).toString('base64url'),
    begunAt: at.getTime(),
    returnTo: ownPath(returnTo),
  });

/** The attempt that this browser began and this answer belongs to; undefined where there is none. */
export function resumeAttempt(
  cookie: string | undefined,
  { state, at }: { state: string; at: Date },
): Attempt | undefined {
  const read = kept.safeParse(fromBase64(cookie ?? ''));
  if (!read.success) return;
  const age = at.getTime() - read.data.begunAt;
  const attempt = attemptOf(read.data);
  return age <= attemptMs && isSameToken(state, attempt.state) ? attempt : undefined;
}

function attemptOf({ secret, begunAt, returnTo }: z.infer<typeof kept>): Attempt {
  const derive = (name: string) =>
    createHmac('sha256', secret).update(`${name} ${begunAt} ${returnTo}`).digest('base64url');
  return {
    kept: Buffer.from(JSON.stringify({ secret, begunAt, returnTo })).toString('base64url'),
    ...{ state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('verifier') },
    returnTo,
  };
}

/** Never the address of somebody else: a sign-in must not end on their page. */
function ownPath(asked: string): string {
  const here = 'https://here.invalid';
  if (asked.length > longestPath || !asked.startsWith('/') || !URL.canParse(asked, here))
    return '/';
  const { origin, pathname, search, hash } = new URL(asked, here);
  const path = pathname + search + hash;
  return origin === here && !path.startsWith('//') ? path : '/';
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return;
  }
}
