import { PGlite } from '@electric-sql/pglite';
import { typeParsers } from './type-parsers.ts';

/**
 * Options of every embedded database. PostgreSQL's default of 128 MB of buffers is cleared at every
 * start, which takes longer than opening the database. The system caches its files anyway.
 */
export const pgliteOptions = {
  parsers: typeParsers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};
