import type { ContentLocale, Entries, Entry } from '@sideband/shared-sdk/content/model';
import { z } from 'zod';

const link = z.object({ sys: z.object({ type: z.literal('Link'), id: z.string() }) });
const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const rawEntry = z.object({
  sys: z.object({
    id: z.string(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }),
  }),
  fields: z.record(z.string(), z.unknown()),
});

const collection = z.object({
  total: z.number(),
  items: z.array(rawEntry),
  includes: z.object({ Entry: z.array(rawEntry).optional() }).optional(),
});

/** Parses one page of a delivery API response into the entries of our contract. */
export function readEntries(body: unknown, locale: ContentLocale): Entries & { total: number } {
  const { total, items, includes } = collection.parse(body);
  return {
    total,
    entries: items.map((item) => entryOf(item, locale)),
    included: (includes?.Entry ?? []).map((item) => entryOf(item, locale)),
  };
}

/**
 * Ignores fields that are neither plain text, numbers or booleans nor links to entries: they are
 * for other clients of the service.
 */
function entryOf({ sys, fields }: z.infer<typeof rawEntry>, locale: ContentLocale): Entry {
  const read: Pick<Entry, 'fields' | 'links'> = { fields: {}, links: {} };
  for (const [name, value] of Object.entries(fields)) {
    const links = z.array(link).safeParse(Array.isArray(value) ? value : [value]);
    const said = plain.safeParse(value);
    // An empty list matches both schemas. Treat it as a list of values.
    if (said.success) read.fields[name] = said.data;
    else if (links.success) read.links[name] = links.data.map((one) => one.sys.id);
  }
  return { id: sys.id, contentType: sys.contentType.sys.id, locale, ...read };
}
