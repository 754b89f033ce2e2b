import { countryCode, text, words, z } from '@sideband/shared-sdk/wire';
import { addressStatus } from './address-status.ts';

/** Postal address, complete or absent (application §3, §5). `state` is the province in Canada. */
const addressOf = (line: typeof text) =>
  z.object({
    addressLine1: line(100),
    addressLine2: z.optional(line(100)),
    city: line(60),
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
    zip: line(10),
    country: countryCode,
  });

/** Address as stored and returned. Accepts what was stored under earlier, looser rules. */
export const address = addressOf(text);
export type Address = z.infer<typeof address>;

/**
 * Where a service is used, without an address: a ZIP or postal code with its state or province. It
 * is enough for taxes and for the local day.
 */
export const servicePlace = z.object({
  state: address.shape.state,
  zip: address.shape.zip,
  country: countryCode,
});
export type ServicePlace = z.infer<typeof servicePlace>;

/** Complete address, or only the place, where nothing more was asked. */
export const placeOfUse = z.union([address, servicePlace]);
export type PlaceOfUse = z.infer<typeof placeOfUse>;

/** Place as sent in a request. The server derives the state or province from the code. */
export const givenPlace = z.object({ zip: words(10), country: countryCode });

/**
 * Address as sent in a request: whitespace is collapsed, no part is allowed to be blank, and the
 * state or province is the one of the ZIP or postal code.
 */
export const givenAddress = addressOf(words).check(
  z.refine((given: Address) => addressStatus(given) === 'valid', {
    path: ['zip'],
    error: 'belongs to another state or province',
  }),
);
