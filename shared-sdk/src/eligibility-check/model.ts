import { seenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { text, z } from '@sideband/shared-sdk/wire';

/**
 * A stamp that took a browser some work to find: moment, noise and counter, whose SHA-256 begins with
 * `stampBits` zero bits (as in Hashcash). It costs a person nothing, and whoever asks a thousand times a lot. Good once, for ten minutes.
 */
export const stamp = z
  .string()
  .check(z.maxLength(64), z.regex(/^1:\d{13}:[\da-z]{10,32}:[\da-z]{1,12}$/));
export const stampBits = 14;

/** When it was begun, by the server's clock as the page knows it. */
export const stampedAt = (text: string) => new Date(Number(text.split(':')[1]));

/** Whether a hash shows the work. */
export function showsWork(hash: Uint8Array): boolean {
  const [first = 255, second = 255] = hash;
  return ((first << 8) | second) >> (16 - stampBits) === 0;
}

/** What the human check gave the page; good once. */
export const captchaToken = z.object({
  token: stamp,
  /** Whom it is about, where somebody said so: some are known not to be people. */
  email: z.optional(z.string().check(z.maxLength(254))),
});
export const captchaVerdict = z.object({ isHuman: z.boolean() });

/** As it was read off the car: what is none is answered, too. */
export const usedVehicleName = z.union([
  z.strictObject({ radioId: text(40) }),
  z.strictObject({ vin: text(40) }),
]);

/** A used car in which a trial begins, for the days that its radio's state tells. */
export const usedVehicle = z.object({ ...seenRadio.shape, radioIdLastFour: z.string() });
export type UsedVehicle = z.infer<typeof usedVehicle>;
