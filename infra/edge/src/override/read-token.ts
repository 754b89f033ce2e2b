import { createPublicKey } from 'node:crypto';
import { longestOverrideMs, type OverrideState } from '@sideband/control/snapshot';
import { z } from '@sideband/shared-sdk/wire';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';

const claims = z.object({
  jti: z.string(),
  remote: z.string(),
  version: z.string(),
  payments: z.boolean(),
  /** Seconds since 1970, as is the next. */
  iat: z.number(),
  exp: z.number(),
});
export type OverrideClaims = z.infer<typeof claims>;

export type TokenReading =
  | { ok: true; claims: OverrideClaims }
  | { ok: false; why: 'expired' | 'elsewhere' | 'unknown'; claims?: OverrideClaims | undefined };

interface Known {
  keys: OverrideState['keys'];
  environment: string;
  now: Date;
}

/** Longer than any of control's. */
const longest = 2_000;

/** As far as clocks of control and of edges may be apart. */
const apartMs = 60_000;

/** Reads a compact JWS of control (RFC 7515). Only what the signature covers is believed. */
export async function readToken(
  token: string,
  { keys, environment, now }: Known,
): Promise<TokenReading> {
  try {
    const key = token.length <= longest ? keyOf(token, { keys, now }) : undefined;
    if (!key) return { ok: false, why: 'unknown' };
    const { payload } = await jwtVerify(token, createPublicKey(key.publicKey), {
      // Of our own choice, never the token's.
      algorithms: ['EdDSA'],
      typ: 'sideband-override+jwt',
      audience: environment,
      requiredClaims: ['jti', 'iat', 'exp'],
      currentDate: now,
    });
    const read = z.safeParse(claims, payload);
    if (!read.success) return { ok: false, why: 'unknown' };
    const ageMs = now.getTime() - read.data.iat * 1000;
    if (ageMs < -apartMs) return { ok: false, why: 'unknown' };
    if (ageMs > longestOverrideMs) return { ok: false, why: 'expired', claims: read.data };
    return { ok: true, claims: read.data };
  } catch (error) {
    return { ok: false, ...reasonOf(error) };
  }
}

function keyOf(token: string, { keys, now }: Pick<Known, 'keys' | 'now'>) {
  const { kid } = decodeProtectedHeader(token);
  const key = keys.find(({ id }) => id === kid);
  const isOver = key?.until !== undefined && now >= new Date(key.until);
  return isOver ? undefined : key;
}

/** Both are found out after the signature was good, so what the token says may be shown. */
function reasonOf(error: unknown): Pick<TokenReading & { ok: false }, 'why' | 'claims'> {
  if (error instanceof errors.JWTExpired) return { why: 'expired', claims: told(error.payload) };
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return { why: 'elsewhere', claims: told(error.payload) };
  }
  return { why: 'unknown' };
}

const told = (payload: unknown) => z.safeParse(claims, payload).data;
