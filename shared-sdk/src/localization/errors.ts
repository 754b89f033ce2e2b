import { z } from '@sideband/shared-sdk/wire';

/** There is no such dictionary, or not in that version. The code is ours: the texts name none. */
export const localizationRefusal = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('DICTIONARY_NOT_FOUND'),
    /** All that are missing, as `name:version`. */
    dictionaries: z.array(z.string()),
  }),
]);
export type LocalizationRefusal = z.infer<typeof localizationRefusal>;
