import { z } from '@sideband/shared-sdk/wire';

/** Days from today: `+30` or `-2`. */
export const days = z.string().check(z.regex(/^[+-]\d+$/));
export const minorUnits = z.int();
