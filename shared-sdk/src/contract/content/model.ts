import { z } from '@sideband/shared-sdk/wire';

const contentType = z.enum(['Campaign', 'Offer', 'Properties', 'Package']);
/** Locales of content. `_QC` is the Quebec wording of a Canadian language. */
export const contentLocale = z.enum(['en-US', 'en-CA', 'fr-CA', 'en-CA_QC', 'fr-CA_QC']);
export type ContentLocale = z.infer<typeof contentLocale>;

/** Depth to which linked entries are included in a response (application §9). */
export const includeDepth = '10';

const asked = { include: z.literal(includeDepth), locale: contentLocale };
export const entriesQuery = z.object({ content_type: contentType, ...asked });
export const entryQuery = z.object(asked);

export const entryId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export const entry = z.object({
  id: z.string(),
  contentType: z.string(),
  locale: contentLocale,
  // Open field names: content managers add fields without a release of ours. A screen reads only
  // those it shows.
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** IDs of the entries linked from this one, by the field that links to them. */
  links: z.record(z.string(), z.array(z.string())),
});
export type Entry = z.infer<typeof entry>;

/** The requested entries, and every entry linked from them. */
export const entries = z.object({ entries: z.array(entry), included: z.array(entry) });
export type Entries = z.infer<typeof entries>;
