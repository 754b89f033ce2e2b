import { countryCode, text, words, z } from '@sideband/shared-sdk/wire';

/** A postal address, whole or not at all (application §3, §5). `state` is a province in Canada. */
const addressOf = (line: typeof text) =>
  z.object({
    addressLine1: line(100),
    addressLine2: z.optional(line(100)),
    city: line(60),
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
    zip: line(10),
    country: countryCode,
  });

/** As it is kept and answered: what was stored under an earlier rule stays readable. */
export const address = addressOf(text);
export type Address = z.infer<typeof address>;

/** As a request states it: tidied, and with something to be seen in each of its parts. */
export const givenAddress = addressOf(words);

export { addressStatus } from './address-status.ts';
export { normalZip } from './normal-zip.ts';
export { frenchRegionNames, regionNames } from './region-names.ts';
