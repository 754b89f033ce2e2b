import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readHead } from '../revisions/revisions.table.ts';

/** Head revision of an environment. Refused when there is no such environment. */
export async function headOf(db: Database, environment: string) {
  const head = await readHead(db, environment);
  if (!head) throw new Refused('not-found', 'There is no such environment.');
  return head;
}
