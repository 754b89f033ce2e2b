import { type PGlite, parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** The members of PGlite that send statements. */
export type Sender = Pick<
  PGlite,
  'execProtocolStream' | 'runExclusive' | 'serializers' | 'parsers' | 'query'
>;
type Query = PGlite['query'];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  name: string;
  parameters: number[];
  /** Row description messages. Empty for a statement without rows. */
  columns: Messages;
}

/**
 * Maximum number of kept statements. Lists of different lengths make different statements, so new
 * ones beyond the limit are parsed each time.
 */
const mostKept = 500;
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Statements that change tables, and with them possibly the results of kept statements. */
const changesTables = /^\s*(?:create|alter|drop)\b/i;

/**
 * Prepares every statement once under a name and runs it with one message. PGlite itself parses and
 * plans a statement each time, with six messages.
 */
export function prepareStatements(pglite: Sender) {
  const kept = new Map<string, Prepared>();
  let made = 0;

  const send = (...parts: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Prepared> {
    made += 1;
    const name = `s${made}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = {
      name,
      parameters: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    };
    kept.set(text, prepared);
    return prepared;
  }

  async function run(text: string, values: unknown[]) {
    const { name, parameters, columns } = kept.get(text) ?? (await prepare(text));
    const bound = values.map((value, at) => asText(value, pglite.serializers[parameters[at] ?? 0]));
    const answered = await send(
      serialize.bind({ statement: name, values: bound }),
      serialize.execute(),
    );
    const [result] = parse.parseResults([...columns, ...answered], pglite.parsers);
    return result ?? { rows: [], fields: [] };
  }

  async function forgetAll() {
    kept.clear();
    await pglite.runExclusive(() => send(serialize.parse({ text: 'deallocate all' }), ...unnamed));
  }
  const unnamed = [serialize.bind(), serialize.execute()];

  return {
    /**
     * Wraps a `query` function, PGlite's or that of its transaction. Statements that are not kept
     * are passed to it.
     */
    through: (query: Query): Query =>
      async function queryKept(text, values = [], options) {
        const isNew = !kept.has(text);
        if (isKept.test(text) && (!isNew || kept.size < mostKept)) {
          const result = await pglite.runExclusive(() => run(text, values));
          return result as Awaited<ReturnType<typeof query<never>>>;
        }
        const result = await query(text, values, options);
        if (changesTables.test(text)) await forgetAll();
        return result as never;
      },
  };
}

function asText(value: unknown, serializer: ((value: unknown) => string) | undefined) {
  if (value === null || value === undefined) return null;
  return serializer ? serializer(value) : String(value);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
