import { createPublicKey } from 'node:crypto';
import { longestOverrideMs, type OverrideState } from '@sideband/control/snapshot';
import { z } from '@sideband/shared-sdk/wire';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';

const claims = z.object({
  jti: z.string(),
  remote: z.string(),
  version: z.string(),
  payments: z.boolean(),
  /** Seconds since 1970, like `exp`. */
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

/** Longer than any token control issues. */
const longest = 2_000;

/** Tolerated clock skew between control and edges. */
const apartMs = 60_000;

/**
 * Verifies a compact JWS from control (RFC 7515). Only claims covered by a valid signature are
 * returned.
 */
export async function readToken(
  token: string,
  { keys, environment, now }: Known,
): Promise<TokenReading> {
  try {
    const key = token.length <= longest ? keyOf(token, { keys, now }) : undefined;
    if (!key) return { ok: false, why: 'unknown' };
    const { payload } = await jwtVerify(token, createPublicKey(key.publicKey), {
      // Fixed here, never taken from the token's header.
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

/** Both errors occur after the signature was verified, so the claims can be returned. */
function reasonOf(error: unknown): Pick<TokenReading & { ok: false }, 'why' | 'claims'> {
  if (error instanceof errors.JWTExpired) return { why: 'expired', claims: told(error.payload) };
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return { why: 'elsewhere', claims: told(error.payload) };
  }
  return { why: 'unknown' };
}

const told = (payload: unknown) => z.safeParse(claims, payload).data;
