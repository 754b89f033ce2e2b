import type pg from 'pg';
import { ReplacedClient } from './replaced-client.ts';

type Column = Pick<pg.FieldDef, 'name' | 'tableID'>;

/**
 * Maximum number of kept statements. Lists of different lengths make different statements, so new
 * ones beyond the limit are parsed each time.
 */
const mostKept = 500;
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;
const isRead = /^\s*select\b/i;
const isBegin = /^(?:begin|start transaction)\b/i;
/** Matches a `*`, except in `count(*)`. */
const stars = /(?<!\()\*/g;
/**
 * Matches the `*` for all columns of one table as Kysely writes it, with the table alias if there
 * is one.
 */
const everyColumn = /(?<=^select |\breturning )(?:("\w+")\.)?\*(?= from |$)/;

/**
 * Error codes: the table of a kept statement has changed, either its result columns or a column
 * that the statement names.
 */
const outdated = new Set(['0A000', '42703']);
/**
 * Error code of a transaction that fails for this reason. It is rolled back, and a retry parses its
 * statements again.
 */
export const tablesChanged = 'tables_changed';

/**
 * Returns a client class that parses and plans each statement once under a name and only executes
 * it from then on. A `*` is kept as the column names of its first result: PostgreSQL refuses to run
 * a prepared `*` after a column was added, as during a rollout of a newer version alongside this
 * one.
 */
export function keepingClient(): new () => pg.Client {
  /** Original text → kept statement, shared by all connections. */
  const kept = new Map<string, { name: string; text: string }>();
  let named = 0;

  function keep(asked: string, text: string) {
    if (kept.size >= mostKept) return undefined;
    named += 1;
    const statement = { name: `s${named}`, text };
    kept.set(asked, statement);
    return statement;
  }

  return class KeepingClient extends ReplacedClient {
    /**
     * Statement that starts a transaction, held back until the first statement of the transaction.
     */
    #begin: string | undefined;
    /**
     * Pending BEGIN of a transaction that writes before it reads. Its statements are sent in order,
     * and only after BEGIN has succeeded.
     */
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
     * Sends BEGIN together with the first statement of its transaction if that statement only
     * reads. If BEGIN fails, nothing was changed outside a transaction. A first statement that
     * writes waits for BEGIN.
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
      return super.query(...asked);
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
 * Replaces the `*` of a statement with its column names. Returns undefined if it has more than one
 * `*`, or if its columns come from several tables, where a name could be ambiguous.
 */
function spelledOut(text: string, columns: Column[]): string | undefined {
  const tables = new Set(columns.map(({ tableID }) => tableID));
  if (text.match(stars)?.length !== 1 || tables.size !== 1 || tables.has(0)) return undefined;
  if (!everyColumn.test(text)) return undefined;
  return text.replace(everyColumn, (_, of?: string) =>
    columns.map(({ name }) => (of ? `${of}."${name}"` : `"${name}"`)).join(', '),
  );
}
