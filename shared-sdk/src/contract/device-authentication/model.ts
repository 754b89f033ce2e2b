import { z } from '@sideband/shared-sdk/wire';

/**
 * UUID of a device (RFC 9562 §4). A regex, because every page would have to load the library's UUID
 * check.
 */
export const deviceId = z.string().check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i));

/** Challenge to compute a proof over. Single-use, until it expires. */
export const deviceChallenge = z.object({ challenge: z.string(), expiresAt: z.iso.datetime() });
export type DeviceChallenge = z.infer<typeof deviceChallenge>;

/**
 * `proof` is the HMAC-SHA-256 of the challenge, keyed with the SHA-256 of the refresh grant. Grant,
 * hash and proof are base64url-encoded. The HMAC and the hash are computed over the encoded
 * characters, not the decoded bytes, and the key is the encoded hash. The refresh grant never
 * leaves the device.
 */
export const deviceProof = z.object({
  deviceId,
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  proof: z.string().check(z.regex(/^[\w-]{43}$/)),
});
