import type { CountryCode } from './country.ts';
import * as z from './schema.ts';

/** An amount in minor units of its currency, such as cents. Never a fraction, never a float. */
export const money = z.object({ minorUnits: z.int(), currency: z.enum(['USD', 'CAD']) });
export type Money = z.infer<typeof money>;

export const currencyOf: Record<CountryCode, Money['currency']> = { US: 'USD', CA: 'CAD' };
