import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a session of an earlier application was not migrated. */
export const migrationRefusal = z.discriminatedUnion('code', [
  /** Unknown, expired, or migrated before. */
  z.object({ code: z.literal('invalid-session-data') }),
  rateLimited,
]);
export type MigrationRefusal = z.infer<typeof migrationRefusal>;

/** Why a device cannot start a customer's session. */
export const deviceSessionRefusal = z.discriminatedUnion('code', [
  /** The device was never linked to an account, or no longer is. */
  z.object({ code: z.literal('device-not-linked') }),
  /** The casting grant is unknown, expired or used. */
  z.object({ code: z.literal('invalid-casting-grant') }),
  rateLimited,
]);
export type DeviceSessionRefusal = z.infer<typeof deviceSessionRefusal>;

/** Responses to a polling device (RFC 8628 §3.5; the first code is spelled as in SDK §8). */
export const deviceCodeRefusal = z.discriminatedUnion('code', [
  /** Not approved yet. Poll again after `intervalSeconds`. */
  z.object({ code: z.literal('authorization-pending'), intervalSeconds: z.int() }),
  /** Polled too soon. Use a longer interval from now on. */
  z.object({ code: z.literal('slow_down'), intervalSeconds: z.int() }),
  /** Expired, used or unknown. Show a new user code. */
  z.object({ code: z.literal('expired_token') }),
]);
export type DeviceCodeRefusal = z.infer<typeof deviceCodeRefusal>;

/** Why a code read off a device was rejected. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** Unknown, expired or used. The response never reveals which. */
  z.object({ code: z.literal('INVALID_ACTIVATION_CODE') }),
  rateLimited,
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;

/**
 * Why the customer is not redirected to another company. Show the error here; never redirect to the
 * URL.
 */
export const authCodeRefusal = z.discriminatedUnion('code', [
  /** The company is unknown, or the URL is not one of its own. */
  z.object({ code: z.literal('invalid-redirect') }),
]);
export type AuthCodeRefusal = z.infer<typeof authCodeRefusal>;
