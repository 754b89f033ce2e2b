import { z } from '@sideband/shared-sdk/wire';

/** How the browser describes itself (SDK §3, device metadata). */
const deviceAttributes = z.object({
  type: z.literal('browser'),
  appId: z.literal('web'),
  app: z.literal('web-commerce'),
  appVersion: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  userAgent: z.string(),
});

export const deviceMetadata = z.object({
  devicePlatform: z.literal('web-desktop'),
  deviceAttributes,
  grantVersion: z.literal('v2'),
});
export type DeviceMetadata = z.infer<typeof deviceMetadata>;

/** Proof of work: a counter that solves a challenge from the server. Single-use. */
export const work = z.object({
  challenge: z.string().check(z.maxLength(200)),
  counter: z.string().check(z.regex(/^[\da-z]{1,12}$/)),
});
export type Work = z.infer<typeof work>;

export const registration = z.object({ ...deviceMetadata.shape, work: z.optional(work) });

/** Returns whether the SHA-256 of `challenge:counter` starts with `bits` zero bits, at most 24. */
export function showsWork(hash: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255] = hash;
  return ((first << 16) | (second << 8) | third) >> (24 - bits) === 0;
}

/** Proves that this browser is a device known to the service. Times are ISO 8601. */
export const deviceGrant = z.object({
  deviceId: z.string(),
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
  refreshGrant: z.string(),
  refreshGrantExpiresAt: z.iso.datetime(),
  grantVersion: z.literal('v2'),
});
export type DeviceGrant = z.infer<typeof deviceGrant>;

/** Request for another grant. */
export const grantRenewal = z.object({
  refreshGrant: z.string().check(z.minLength(1), z.maxLength(200)),
  deviceAttributes,
});
