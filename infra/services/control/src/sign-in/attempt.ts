import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isSameToken } from '../people/admin-token.ts';

/** Time a person has to sign in at the issuer. */
export const attemptMs = 10 * 60_000;

const longestPath = 1_000;

/** State that the browser keeps while the person is at the issuer. The server stores nothing. */
const kept = z.strictObject({
  secret: z.string().regex(/^[\w-]{43}$/),
  begunAt: z.number().int(),
  returnTo: z.string().startsWith('/').max(longestPath),
});

export interface Attempt {
  /** Cookie value. */
  kept: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Path of control. */
  returnTo: string;
}

/**
 * Starts a sign-in. State, nonce and code verifier (RFC 7636) are derived from a secret that only
 * this browser has, so a code obtained by an attacker is useless in this browser.
 */
export const beginAttempt = (at: Date, returnTo: string): Attempt =>
  attemptOf({
    secret: randomBytes(32).toString('base64url'),
    begunAt: at.getTime(),
    returnTo: ownPath(returnTo),
  });

/**
 * Attempt of this browser that matches the state; `undefined` when there is none or it has expired.
 */
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
    state: derive('state'),
    nonce: derive('nonce'),
    codeVerifier: derive('verifier'),
    returnTo,
  };
}

/** Restricts the return URL to our own paths, to prevent an open redirect. */
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
