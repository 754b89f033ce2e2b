import { countryCode, z } from '@sideband/shared-sdk/wire';

export const region = z.object({ code: z.string().check(z.regex(/^[A-Z]{2}$/)), name: z.string() });
export type Region = z.infer<typeof region>;

/** External addresses (application §2), each without a trailing slash. */
export const baseUrls = z.object({
  playerApp: z.string(),
  careTool: z.string(),
  accountCenter: z.string(),
  claimTrialOnboarding: z.string(),
  selfPayAcquisition: z.string(),
  vanity: z.string(),
});
export type BaseUrls = z.infer<typeof baseUrls>;

/** Settings that differ between the two countries. */
export const countryConfiguration = z.object({
  country: countryCode,
  currency: z.enum(['USD', 'CAD']),
  /** The first is the default locale. */
  locales: z.array(z.enum(['en-US', 'en-CA', 'fr-CA'])).check(z.minLength(1)),
  /** States or provinces by English name. Other languages use the dictionary `regions`. */
  regions: z.array(region),
  baseUrls,
  /** Campaign of the confirmation page when no other campaign applies. */
  defaultConfirmationCampaign: z.string(),
});
export type CountryConfiguration = z.infer<typeof countryConfiguration>;

/** Settings that all countries share. */
export const commonConfiguration = z.object({
  tenant: z.literal('sxm'),
  platform: z.literal('browser'),
  webApp: z.object({
    platform: z.literal('web-desktop'),
    type: z.literal('browser'),
    appId: z.literal('web'),
    app: z.literal('web-commerce'),
    appVersion: z.string(),
  }),
  contentIncludeDepth: z.int(),
  chatProviders: z.array(z.enum(['sierra', '247', 'liveperson'])),
  /**
   * URL patterns of third-party scripts, with `*` as wildcard. Errors thrown by these scripts are
   * not ours.
   */
  thirdPartyScripts: z.array(z.string()),
  deviceRemovalReasons: z.array(z.string()),
  /** Prefixes of device codes, by type of craft. */
  deviceCodes: z.object({ marine: z.array(z.string()), aviation: z.array(z.string()) }),
  /** Platforms that receive no player token. */
  playerToken: z.object({ disabledPlatforms: z.array(z.string()) }),
});
export type CommonConfiguration = z.infer<typeof commonConfiguration>;

/** `care` is the customer care tool, whose agents read the page while they talk to a customer. */
export const variant = z.enum(['web', 'care']);

/** Timeouts and formats of the application. */
export const appSettings = z.object({
  variant,
  requestTimeoutMs: z.int(),
  /**
   * Idle timeout: milliseconds without a response from our API after which the session counts as
   * abandoned.
   */
  inactivityMs: z.int(),
  /** Regular expression that decryption key IDs match. */
  decryptionKeyIdPattern: z.string(),
  /** URL template for `imageUrl`. */
  imageTemplate: z.string(),
});
export type AppSettings = z.infer<typeof appSettings>;

/**
 * Hash of the requesting build, so that a new build never reads a response cached for an old one.
 */
export const buildQuery = z.object({ v: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });
export const settingsQuery = z.object({ ...buildQuery.shape, variant: z.optional(variant) });

export const applicationName = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
});

/** Configuration of one application for the requesting session. */
export const applicationConfig = z.object({
  id: z.string(),
  version: z.string(),
  isProdMode: z.boolean(),
  tenant: z.literal('sxm'),
  platform: z.literal('browser'),
  session: z.object({ sessionType: z.enum(['anonymous', 'authenticated']), location: countryCode }),
  locales: countryConfiguration.shape.locales,
});
export type ApplicationConfig = z.infer<typeof applicationConfig>;
