import { z } from '@sideband/shared-sdk/wire';

/** ID printed on the hardware, or the UUID of an app that plays as a radio. */
export const radioId = z
  .string()
  .check(z.regex(/^([\dA-Z]{8,12}|[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12})$/));
export const vin = z.string().check(z.regex(/^[\dA-HJ-NPR-Z]{17}$/));

/** Identifies a radio by its ID or by the VIN of its car: exactly one of them. */
export const radioName = z.union([z.strictObject({ radioId }), z.strictObject({ vin })]);
export type RadioName = z.infer<typeof radioName>;

/** Information that anyone who holds the radio is allowed to see. */
export const radioInfo = z.object({
  radioId: z.string(),
  lastFour: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  vehicle: z.nullable(z.object({ year: z.int(), make: z.string(), model: z.string() })),
  isActive: z.boolean(),
  isTrial: z.boolean(),
});
export type RadioInfo = z.infer<typeof radioInfo>;

/**
 * Radio to refresh: by its ID or, for its owner, by the device ID that pages use. The radio must be
 * on, with a clear view of the sky.
 */
export const refreshRequest = z.union([
  z.strictObject({ radioId }),
  z.strictObject({ deviceId: z.string().check(z.minLength(1), z.maxLength(64)) }),
]);
export type RefreshRequest = z.infer<typeof refreshRequest>;
/** Radio with its owner's phone number or email address, to which the instructions are sent. */
export const instructionRequest = z.union([
  z.strictObject({ radioId, phoneNumber: z.string().check(z.regex(/^\d{10}$/)) }),
  z.strictObject({ radioId, email: z.string().check(z.minLength(3), z.maxLength(254)) }),
]);

export type InstructionRequest = z.infer<typeof instructionRequest>;

/** The signal was sent. Most radios start playing within ten minutes; some take an hour. */
export const refreshed = z.object({
  sentAt: z.iso.datetime(),
  /** How many more signals can be sent within 24 hours of the first one. */
  left: z.int(),
});
export type Refreshed = z.infer<typeof refreshed>;
export const validated = z.object({ radioId: z.string(), isValid: z.boolean() });
