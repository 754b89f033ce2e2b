import pg from 'pg';
import { systemCode } from './process-start.ts';

type Column = Pick<pg.FieldDef, 'name' | 'tableID'>;

/** Lists of other lengths are other statements: beyond so many, what is new is parsed each time. */
const mostKept = 500;
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;
const isRead = /^\s*select\b/i;
const isBegin = /^(?:begin|start transaction)\b/i;
/** Not the one of `count(*)`. */
const stars = /(?<!\()\*/g;
/** Every column there is, of one table: as Kysely writes it, with the alias before it where there is one. */
const everyColumn = /(?<=^select |\breturning )(?:("\w+")\.)?\*(?= from |$)/;

/** The table changed under a kept statement: what it answers, or a column that it names. */
const outdated = new Set(['0A000', '42703']);
/** A write to a server that takes none. */
const readOnly = '25006';
/** What a transaction fails with then. Nothing of it is kept; made again, it has its statements parsed anew. */
export const tablesChanged = 'tables_changed';

/**
 * Connections that have each statement parsed and planned once, under a name, and only run it from then on. What asks
 * for every column is kept with the columns that were answered the first time: PostgreSQL refuses to
 * run a kept `*` where a column came below it, as while a newer version of ours is rolled out beside this one.
 */
export function keepingClient(): new () => pg.Client {
  /** As it was asked → as it is kept, the same on every connection. */
  const kept = new Map<string, { name: string; text: string }>();
  let named = 0;

  function keep(asked: string, text: string) {
    if (kept.size >= mostKept) return undefined;
    named += 1;
    const statement = { name: `s${named}`, text };
    kept.set(asked, statement);
    return statement;
  }

  return class KeepingClient extends pg.Client {
    /** What begins a transaction, until its first statement is there. */
    #begin: string | undefined;
    /** Of a transaction that writes before it reads: nothing of it is sent before this is known, and all of it in its order. */
    #begun: Promise<unknown> | undefined;

    override query(...asked: unknown[]): never {
      const [text] = asked;
      if (typeof text === 'string' && isBegin.test(text)) {
        this.#begin = text;
        return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [], fields: [] }) as never;
      }
      if (this.#begin !== undefined) return this.#sendFirst(this.#begin, asked) as never;
      if (this.#begun) return this.#begun.then(() => this.#send(...asked)) as never;
      return this.#send(...asked);
    }

    /**
     * A transaction begins on the way that its first statement takes to the server, where that one only reads: should it not
     * begin, nothing is changed outside of it.
     */
    async #sendFirst(begin: string, asked: unknown[]): Promise<pg.QueryResult> {
      this.#begin = undefined;
      const begun = this.#ask(begin);
      if (isRead.test(String(asked[0]))) {
        this.#begun = undefined;
        const answered: Promise<pg.QueryResult> = this.#send(...asked);
        answered.catch(() => {});
        await begun;
        return answered;
      }
      this.#begun = begun;
      await begun;
      return this.#send(...asked);
    }

    #send(...asked: unknown[]): never {
      const [text, values, ...others] = asked;
      const isPlain = typeof text === 'string' && Array.isArray(values) && others.length === 0;
      if (!isPlain || !isKept.test(text)) return this.#ask(...asked) as never;
      const known = kept.get(text) ?? (text.match(stars) ? undefined : keep(text, text));
      const answered = known ? this.#askKept(known, text, values) : this.#askAndKeep(text, values);
      return answered as never;
    }

    #ask(...asked: unknown[]): Promise<pg.QueryResult> {
      const answered: unknown = super.query(...(asked as Parameters<pg.Client['query']>));
      if (answered instanceof Promise) {
        // The server has become a replica: the pool is to ask for the one that took over.
        answered.catch((error) => systemCode(error) === readOnly && void this.end());
      }
      return answered as never;
    }

    async #askKept(known: { name: string; text: string }, text: string, values: unknown[]) {
      try {
        return await this.#ask({ ...known, values });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && outdated.has(String(error.code))))
          throw error;
        kept.clear();
        if (this.getTransactionStatus() === 'I') return this.#ask(text, values);
        throw Object.assign(new Error('Tables changed under a transaction', { cause: error }), {
          code: tablesChanged,
        });
      }
    }

    async #askAndKeep(text: string, values: unknown[]) {
      const result = await this.#ask(text, values);
      const spelled = spelledOut(text, result.fields);
      if (spelled) keep(text, spelled);
      return result;
    }
  };
}

/**
 * The statement with the names of its columns in the place of its `*`; none where it has another one, or where the columns are
 * not all of one table, so that a name alone could mean two.
 */
function spelledOut(text: string, columns: Column[]): string | undefined {
  const tables = new Set(columns.map(({ tableID }) => tableID));
  if (text.match(stars)?.length !== 1 || tables.size !== 1 || tables.has(0)) return undefined;
  if (!everyColumn.test(text)) return undefined;
  return text.replace(everyColumn, (_, of?: string) =>
    columns.map(({ name }) => (of ? `${of}."${name}"` : `"${name}"`)).join(', '),
  );
}
