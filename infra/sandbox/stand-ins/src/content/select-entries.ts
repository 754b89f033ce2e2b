import { contentTypes } from './content-types.ts';
import { isLink, type LocaleCode, type StoredEntry, type Value } from './entries.ts';
import { fieldsIn } from './present-entry.ts';
import { InvalidQuery } from './problems.ts';

/** Parameters that control the response, not the filter. */
const manner = new Set([
  ...['access_token', 'content_type', 'include', 'limit', 'locale', 'order', 'query'],
  ...['select', 'skip', 'links_to_entry', 'timeline'],
]);

type Judge = (value: Value | undefined, wanted: string) => boolean;

/** Filter operators, in brackets after a parameter name. */
const operators: Record<string, Judge> = {
  '': (value, wanted) => texts(value).includes(wanted),
  ne: (value, wanted) => !texts(value).includes(wanted),
  in: (value, wanted) => wanted.split(',').some((one) => texts(value).includes(one)),
  nin: (value, wanted) => !wanted.split(',').some((one) => texts(value).includes(one)),
  all: (value, wanted) => wanted.split(',').every((one) => texts(value).includes(one)),
  exists: (value, wanted) => (value !== undefined) === (wanted === 'true'),
  lt: (value, wanted) => compare(value, wanted) < 0,
  lte: (value, wanted) => compare(value, wanted) <= 0,
  gt: (value, wanted) => compare(value, wanted) > 0,
  gte: (value, wanted) => compare(value, wanted) >= 0,
  match: (value, wanted) => {
    const said = texts(value).join(' ').toLowerCase();
    return wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word));
  },
};

/** Returns the entries that a query selects, in the order that the query specifies. */
export function selectEntries(
  all: readonly StoredEntry[],
  query: URLSearchParams,
  locale: LocaleCode,
): StoredEntry[] {
  const contentType = query.get('content_type');
  if (contentType !== null && !Object.hasOwn(contentTypes, contentType)) {
    throw new InvalidQuery(
      'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
      [{ name: 'unknownContentType', value: contentType }],
    );
  }
  let found = all.filter((entry) => contentType === null || entry.contentType === contentType);
  for (const [name, wanted] of query) {
    if (manner.has(name)) continue;
    const [, path = '', operator = ''] = /^([^[]+)(?:\[(\w+)\])?$/.exec(name) ?? [];
    const judge = operators[operator];
    if (!judge) throw new InvalidQuery('The query you sent was invalid.', [{ name: 'operator' }]);
    const read = reader(path, { contentType, locale });
    found = found.filter((entry) => judge(read(entry), wanted));
  }
  const words = query.get('query');
  if (words) {
    found = found.filter((entry) =>
      operators.match?.(Object.values(fieldsIn(entry, locale)).flatMap(texts), words),
    );
  }
  const holder = query.get('links_to_entry');
  if (holder !== null) {
    found = found.filter((entry) =>
      Object.values(fieldsIn(entry, locale)).flatMap(texts).includes(holder),
    );
  }
  return sort(found, query.get('order') ?? '', { contentType, locale });
}

interface In {
  contentType: string | null;
  locale: LocaleCode;
}

/** Returns a function that reads the value at a path such as `fields.plan` or `sys.id`. */
function reader(path: string, { contentType, locale }: In) {
  const [area, name = '', ...rest] = path.split('.');
  if (area === 'sys')
    return (entry: StoredEntry): Value | undefined => sysOf(entry, [name, ...rest].join('.'));
  if (area !== 'fields') {
    throw new InvalidQuery('The query you sent was invalid.', [{ name: 'unknown', path: [path] }]);
  }
  if (contentType === null) {
    throw new InvalidQuery(
      'When querying for entries and involving fields you need to limit your query to a specific content type. Please send `content_type` as a query parameter.',
      [],
    );
  }
  if (!contentTypes[contentType]?.fields.some(({ id }) => id === name)) {
    throw new InvalidQuery(`No field with id "${name}" found.`, [
      { name: 'unknown', path: ['fields', name] },
    ]);
  }
  return (entry: StoredEntry): Value | undefined => fieldsIn(entry, locale)[name];
}

const sysOf = ({ id, contentType }: StoredEntry, name: string): Value | undefined =>
  ({ id, 'contentType.sys.id': contentType, type: 'Entry' })[name];

/** Converts a value to text. A link becomes the ID of its target. */
function texts(value: Value | undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => texts(one));
  return [isLink(value) ? value.sys.id : String(value)];
}

function compare(value: Value | undefined, wanted: string): number {
  if (value === undefined) return Number.NaN;
  if (typeof value === 'number') return value - Number(wanted);
  return Math.sign(texts(value).join(',').localeCompare(wanted));
}

function sort(found: StoredEntry[], order: string, from: In): StoredEntry[] {
  const keys = order.split(',').filter(Boolean);
  return found.toSorted((one, other) => {
    for (const key of keys) {
      const read = reader(key.replace(/^-/, ''), from);
      const [a, b] = [read(one), read(other)];
      const difference =
        b === undefined
          ? a === undefined
            ? 0
            : 1
          : a === undefined
            ? -1
            : compare(a, String(texts(b)));
      if (difference !== 0) return key.startsWith('-') ? -difference : difference;
    }
    return 0;
  });
}
