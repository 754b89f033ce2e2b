import { z } from 'zod';
import { id, moment } from './parts.ts';

/** `link` starts at the root where control does not know the address of the product. */
export const newOverrideAnswer = z.strictObject({ id, link: z.string(), until: moment });

export const overrideKeysAnswer = z.strictObject({
  keys: z.array(
    z.strictObject({
      ...{ id: z.string(), addedAt: moment },
      /** When it last signed; the one that did so last signs now. */
      signedAt: moment,
      ...{ revokedAt: moment.nullable(), revokedBy: z.string().nullable() },
    }),
  ),
});

export const overridesAnswer = z.strictObject({
  overrides: z.array(
    z.strictObject({
      ...{ id, remote: z.string(), version: z.string(), payments: z.boolean() },
      /** What it leads to since, where that is another build. */
      follows: z.string().nullable(),
      ...{ createdBy: z.string(), createdAt: moment, until: moment },
    }),
  ),
});
