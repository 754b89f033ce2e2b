import type { ColumnType, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** Inside a transaction this is the only handle: on PGlite the outer one would wait for ever. */
export type Transaction = KyselyTransaction<Tables>;

/** JSON goes in as text: the two drivers turn arrays into different things. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A day without a time, as `2026-11-30` in both directions. */
export type Day = string;
