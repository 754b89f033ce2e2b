import { seenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { text, z } from '@sideband/shared-sdk/wire';

/**
 * Proof-of-work stamp: timestamp, nonce and counter, whose SHA-256 starts with `stampBits` zero
 * bits (as in Hashcash). It is cheap for one visitor and expensive for a thousand requests. Valid
 * once, for ten minutes.
 */
export const stamp = z
  .string()
  .check(z.maxLength(64), z.regex(/^1:\d{13}:[\da-z]{10,32}:[\da-z]{1,12}$/));
export const stampBits = 14;

/** Returns when the stamp was started, by the server's clock as the page knows it. */
export const stampedAt = (text: string) => new Date(Number(text.split(':')[1]));

/** Returns whether a hash has the required leading zero bits. */
export function showsWork(hash: Uint8Array): boolean {
  const [first = 255, second = 255] = hash;
  return ((first << 8) | second) >> (16 - stampBits) === 0;
}

/** Token of a human check. Valid once. */
export const captchaToken = z.object({
  token: stamp,
  /** Email address that the check is for, if known, because some addresses are blocklisted. */
  email: z.optional(z.string().check(z.maxLength(254))),
});
export const captchaVerdict = z.object({ isHuman: z.boolean() });

/**
 * Radio ID or VIN as read off the car, to whose invalid forms the server responds with code `3494`,
 * or the license plate with its issuing state, both in capitals.
 */
export const usedVehicleName = z.union([
  z.strictObject({ radioId: text(40) }),
  z.strictObject({ vin: text(40) }),
  z.strictObject({
    plate: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
]);

/** Used car in which a trial is available, for the number of days in its lifecycle state. */
export const usedVehicle = z.object({ ...seenRadio.shape, radioIdLastFour: z.string() });
export type UsedVehicle = z.infer<typeof usedVehicle>;
