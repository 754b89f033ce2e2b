import { text, words, z } from '@sideband/shared-sdk/wire';

/** Who listens on an account, and what they like. */
export const profile = z.object({
  profileId: text(60),
  name: z.string(),
  language: z.enum(['en-US', 'en-CA', 'fr-CA']),
  /** Ids of the channels, artists and shows picked, in the order of picking. */
  tastePicks: z.array(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** What is left out stays. */
export const profileChange = z.object({
  name: z.optional(words(60)),
  language: z.optional(profile.shape.language),
});

/** All picks, anew. */
export const tastePicks = z.object({
  tastePicks: z.array(text(100)).check(z.maxLength(200)),
});

/** A driver as the maker of the vehicle knows them. */
export const driver = z.object({ vehicleDeviceId: text(60), oemDriverId: text(100) });

/** Proves for a while that a driver listens with this profile. */
export const vehicleProfile = z.object({
  profileId: text(60),
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type VehicleProfile = z.infer<typeof vehicleProfile>;
