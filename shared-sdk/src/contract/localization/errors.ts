import { z } from '@sideband/shared-sdk/wire';

/** No such dictionary, or not in that version. The code is ours: the specification defines none. */
export const localizationRefusal = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('DICTIONARY_NOT_FOUND'),
    /** All missing dictionaries, each as `name:version`. */
    dictionaries: z.array(z.string()),
  }),
]);
export type LocalizationRefusal = z.infer<typeof localizationRefusal>;
