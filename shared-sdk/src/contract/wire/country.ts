import * as z from './schema.ts';

export const countryCode = z.enum(['US', 'CA']);
export type CountryCode = z.infer<typeof countryCode>;
