import { text, words, z } from '@sideband/shared-sdk/wire';

/** A listener on an account, with their preferences. */
export const profile = z.object({
  profileId: text(60),
  name: z.string(),
  language: z.enum(['en-US', 'en-CA', 'fr-CA']),
  /** IDs of the picked channels, artists and shows, in the order of picking. */
  tastePicks: z.array(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** Omitted fields keep their values. */
export const profileChange = z.object({
  name: z.optional(words(60)),
  language: z.optional(profile.shape.language),
});

/** All picks; replaces the previous ones. */
export const tastePicks = z.object({
  tastePicks: z.array(text(100)).check(z.maxLength(200)),
});

/** A driver as identified by the vehicle's manufacturer. */
export const driver = z.object({ vehicleDeviceId: text(60), oemDriverId: text(100) });

/** Temporary proof that a driver listens with this profile. */
export const vehicleProfile = z.object({
  profileId: text(60),
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type VehicleProfile = z.infer<typeof vehicleProfile>;
