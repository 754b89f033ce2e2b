import { z } from 'zod';
import { id, moment } from './parts.ts';

/** `link` is a path without origin when control does not know the product's origin. */
export const newOverrideAnswer = z.strictObject({ id, link: z.string(), until: moment });

export const overrideKeysAnswer = z.strictObject({
  keys: z.array(
    z.strictObject({
      id: z.string(),
      addedAt: moment,
      /** Time the key was last used. The most recently used key is the one that signs new links. */
      signedAt: moment,
      revokedAt: moment.nullable(),
      revokedBy: z.string().nullable(),
    }),
  ),
});

export const overridesAnswer = z.strictObject({
  overrides: z.array(
    z.strictObject({
      id,
      remote: z.string(),
      version: z.string(),
      payments: z.boolean(),
      /** Build that the link opens now, if the link has been moved to another build. */
      follows: z.string().nullable(),
      createdBy: z.string(),
      createdAt: moment,
      until: moment,
    }),
  ),
});
