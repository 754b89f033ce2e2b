import { countryCode, z } from '@sideband/shared-sdk/wire';

export const region = z.object({ code: z.string().check(z.regex(/^[A-Z]{2}$/)), name: z.string() });
export type Region = z.infer<typeof region>;

/** Addresses outside our walls (application §2), each without a trailing slash. */
export const baseUrls = z.object({
  playerApp: z.string(),
  careTool: z.string(),
  accountCenter: z.string(),
  claimTrialOnboarding: z.string(),
  selfPayAcquisition: z.string(),
  vanity: z.string(),
});
export type BaseUrls = z.infer<typeof baseUrls>;

/** What differs between the two countries. */
export const countryConfiguration = z.object({
  country: countryCode,
  currency: z.enum(['USD', 'CAD']),
  /** The first is spoken unless another is asked for. */
  locales: z.array(z.enum(['en-US', 'en-CA', 'fr-CA'])).check(z.minLength(1)),
  /** Where somebody can live, by English name. Other languages: dictionary `regions`. */
  regions: z.array(region),
  baseUrls,
  /** Says thank you where no campaign says it better. */
  defaultConfirmationCampaign: z.string(),
});
export type CountryConfiguration = z.infer<typeof countryConfiguration>;

/** What is the same everywhere. */
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
  /** Addresses of scripts of others, with `*` for any signs; what those throw is their problem. */
  thirdPartyScripts: z.array(z.string()),
  deviceRemovalReasons: z.array(z.string()),
  /** First letters of device codes, by what the device sits in. */
  deviceCodes: z.object({ marine: z.array(z.string()), aviation: z.array(z.string()) }),
  /** Platforms that get no token for the player. */
  playerToken: z.object({ disabledPlatforms: z.array(z.string()) }),
});
export type CommonConfiguration = z.infer<typeof commonConfiguration>;

/** `care` is the tool of customer care, where somebody reads while talking. */
export const variant = z.enum(['web', 'care']);

/** How the application behaves. */
export const appSettings = z.object({
  variant,
  requestTimeoutMs: z.int(),
  /** Without an answer of ours for so long, the session counts as left. */
  inactivityMs: z.int(),
  /** A regular expression: what ids of decryption keys look like. */
  decryptionKeyIdPattern: z.string(),
  /** For `imageUrl`. */
  imageTemplate: z.string(),
});
export type AppSettings = z.infer<typeof appSettings>;

/** The build that asks, so that an old answer is never kept for a new one. */
export const buildQuery = z.object({ v: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });
export const settingsQuery = z.object({ ...buildQuery.shape, variant: z.optional(variant) });

export const applicationName = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
});

/** The configuration of one application, for the session that asks. */
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
