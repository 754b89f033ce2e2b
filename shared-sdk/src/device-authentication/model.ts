import { z } from '@sideband/shared-sdk/wire';

/** A UUID, as every device has one (RFC 9562 §4). Not the library's check, which every page would pay for. */
export const deviceId = z.string().check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i));

/** Something to compute a proof over. It counts once, until it expires. */
export const deviceChallenge = z.object({ challenge: z.string(), expiresAt: z.iso.datetime() });
export type DeviceChallenge = z.infer<typeof deviceChallenge>;

/**
 * `proof` is HMAC-SHA-256 over the challenge, keyed with the SHA-256 of the refresh grant; grant,
 * hash and proof in base64url, keys and messages being their characters. The grant stays at home.
 */
export const deviceProof = z.object({
  deviceId,
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  proof: z.string().check(z.regex(/^[\w-]{43}$/)),
});
