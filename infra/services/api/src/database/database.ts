import type { ColumnType, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/**
 * Inside a transaction, use only this handle: on PGlite, a query on the outer one would wait
 * forever.
 */
export type Transaction = KyselyTransaction<Tables>;

/** JSON columns are written as text, because the two drivers serialize arrays differently. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A calendar day without a time, read and written as `2026-11-30`. */
export type Day = string;
