import { countryCode, text, z } from '@sideband/shared-sdk/wire';

/** A postal address, whole or not at all (application §3, §5). `state` is a province in Canada. */
export const address = z.object({
  addressLine1: text(100),
  addressLine2: z.optional(text(100)),
  city: text(60),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: text(10),
  country: countryCode,
});
export type Address = z.infer<typeof address>;

export { normalZip } from './normal-zip.ts';
export { frenchRegionNames, regionNames } from './region-names.ts';
