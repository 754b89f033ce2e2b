import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a session of an earlier application is not carried over. */
export const migrationRefusal = z.discriminatedUnion('code', [
  /** Unknown, over, or carried over before. */
  z.object({ code: z.literal('invalid-session-data') }),
  rateLimited,
]);
export type MigrationRefusal = z.infer<typeof migrationRefusal>;

/** Why a device gets no session of a customer by itself. */
export const deviceSessionRefusal = z.discriminatedUnion('code', [
  /** Nobody has let this device into an account, or not any more. */
  z.object({ code: z.literal('device-not-linked') }),
  /** The casting grant is unknown, over or used. */
  z.object({ code: z.literal('invalid-casting-grant') }),
  rateLimited,
]);
export type DeviceSessionRefusal = z.infer<typeof deviceSessionRefusal>;

/** What a waiting device is told (RFC 8628 §3.5; the first in the spelling of SDK §8). */
export const deviceCodeRefusal = z.discriminatedUnion('code', [
  /** Not approved yet. Ask again after `intervalSeconds`. */
  z.object({ code: z.literal('authorization-pending'), intervalSeconds: z.int() }),
  /** Asked too soon. The interval is longer from now on. */
  z.object({ code: z.literal('slow_down'), intervalSeconds: z.int() }),
  /** Over, used or unknown. Show a new user code. */
  z.object({ code: z.literal('expired_token') }),
]);
export type DeviceCodeRefusal = z.infer<typeof deviceCodeRefusal>;

/** Why a code that somebody read off a device is turned down. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** Unknown, over or used; which of them is never said. */
  z.object({ code: z.literal('INVALID_ACTIVATION_CODE') }),
  rateLimited,
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;

/** Why nobody is sent back to another company. Show it here; never follow the address. */
export const authCodeRefusal = z.discriminatedUnion('code', [
  /** The company is unknown, or the address is none of its own. */
  z.object({ code: z.literal('invalid-redirect') }),
]);
export type AuthCodeRefusal = z.infer<typeof authCodeRefusal>;
