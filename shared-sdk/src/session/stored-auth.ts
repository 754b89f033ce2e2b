import { z } from '@sideband/shared-sdk/wire';
import { session } from './model.ts';

/** What the cookie `AUTH_TOKEN` holds. Only an authenticated session has a handle. */
export const storedAuth = z.object({ session, handle: z.optional(z.string()) });
export type StoredAuth = z.infer<typeof storedAuth>;
