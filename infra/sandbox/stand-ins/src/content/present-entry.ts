import { contentTypes } from './content-types.ts';
import {
  defaultLocale,
  isLink,
  type Link,
  type LocaleCode,
  locales,
  type StoredEntry,
  type Value,
  valueIn,
} from './entries.ts';

export interface Place {
  space: string;
  environment: string;
}

/** Returns the fields of an entry in a locale, by field ID. */
export function fieldsIn(entry: StoredEntry, locale: LocaleCode): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const [id, values] of Object.entries(entry.fields)) {
    const isWorded = contentTypes[entry.contentType]?.fields.find(
      (one) => one.id === id,
    )?.localized;
    const value = valueIn(values, isWorded ? locale : defaultLocale);
    if (value !== undefined) found[id] = value;
  }
  return found;
}

/** Formats an entry as the delivery API returns it: in one locale, or with all of them (`*`). */
export function presentEntry(entry: StoredEntry, locale: LocaleCode | '*', at: Place) {
  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: link('Space', at.space),
      id: entry.id,
      type: 'Entry',
      createdAt: '2026-01-05T09:00:00.000Z',
      updatedAt: '2026-01-05T09:00:00.000Z',
      environment: link('Environment', at.environment),
      publishedVersion: 1,
      revision: 1,
      contentType: link('ContentType', entry.contentType),
      ...(locale !== '*' && { locale }),
    },
    fields: locale === '*' ? inEvery(entry) : fieldsIn(entry, locale),
  };
}

function inEvery({ fields }: StoredEntry) {
  const isWritten = ([, values]: [string, object]) => Object.keys(values).length > 0;
  return Object.fromEntries(Object.entries(fields).filter(isWritten));
}

/**
 * Collects the linked entries down to the given depth, each once, and the links that cannot be
 * resolved.
 */
export function gather(
  entries: readonly StoredEntry[],
  all: ReadonlyMap<string, StoredEntry>,
  depth: number,
) {
  const asked = new Set(entries.map(({ id }) => id));
  const found = new Map<string, StoredEntry>();
  const lost = new Set<string>();
  let layer: readonly StoredEntry[] = entries;
  for (let level = 0; level < depth && layer.length > 0; level += 1) {
    const next: StoredEntry[] = [];
    for (const id of layer.flatMap(linksIn)) {
      const held = all.get(id);
      if (!held) lost.add(id);
      else if (!asked.has(id) && !found.has(id)) {
        found.set(id, held);
        next.push(held);
      }
    }
    layer = next;
  }
  return { included: [...found.values()], lost: [...lost] };
}

const linksIn = ({ fields }: StoredEntry): string[] =>
  Object.values(fields)
    .flatMap((values) => locales.flatMap(({ code }) => values[code] ?? []))
    .filter((value): value is Link => isLink(value))
    .map(({ sys }) => sys.id);
