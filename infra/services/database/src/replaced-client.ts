import pg from 'pg';
import { systemCode } from './process-start.ts';

/** A write to a read-only server. */
const readOnly = '25006';

/**
 * A client that closes its connection when the server has become a replica, so that the pool
 * connects to the new primary.
 */
export class ReplacedClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const answered: unknown = super.query(...(asked as Parameters<pg.Client['query']>));
    if (answered instanceof Promise) {
      answered.catch((error) => systemCode(error) === readOnly && void this.end());
    }
    return answered as never;
  }
}
