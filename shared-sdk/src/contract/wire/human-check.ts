import * as z from './schema.ts';

/** The server requires a human check first: see `proveHuman`. */
export const humanCheckNeeded = z.object({ code: z.literal('HUMAN_CHECK_NEEDED') });
