import { z } from '@sideband/shared-sdk/wire';

/** A radio id of hardware, or a UUID for an app that plays as one. */
export const radioId = z
  .string()
  .check(z.regex(/^([\dA-Z]{8,12}|[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12})$/));
export const vin = z.string().check(z.regex(/^[\dA-HJ-NPR-Z]{17}$/));

/** A radio is named by its id or by the car it sits in: one of the two. */
export const radioName = z.union([z.strictObject({ radioId }), z.strictObject({ vin })]);
export type RadioName = z.infer<typeof radioName>;

/** What anybody who holds the radio may know of it. */
export const radioInfo = z.object({
  radioId: z.string(),
  lastFour: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  vehicle: z.nullable(z.object({ year: z.int(), make: z.string(), model: z.string() })),
  isActive: z.boolean(),
  isTrial: z.boolean(),
});
export type RadioInfo = z.infer<typeof radioInfo>;

/** By its number, or, for whose it is, by what pages call it. The radio has to be on and see the sky. */
export const refreshWish = z.union([
  z.strictObject({ radioId }),
  z.strictObject({ deviceId: z.string().check(z.minLength(1), z.maxLength(64)) }),
]);
export type RefreshWish = z.infer<typeof refreshWish>;
/** The number or address of whose radio it is: there the steps go, too. */
export const instructionWish = z.union([
  z.strictObject({ radioId, phoneNumber: z.string().check(z.regex(/^\d{10}$/)) }),
  z.strictObject({ radioId, email: z.string().check(z.minLength(3), z.maxLength(254)) }),
]);

export type InstructionWish = z.infer<typeof instructionWish>;

/** The signal is under way: most radios play within ten minutes, some need sixty. */
export const refreshed = z.object({
  sentAt: z.iso.datetime(),
  /** How often it can be sent again within a day of the first. */
  left: z.int(),
});
export type Refreshed = z.infer<typeof refreshed>;
export const validated = z.object({ radioId: z.string(), isValid: z.boolean() });
