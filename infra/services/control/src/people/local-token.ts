import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import type { Right } from './rights.ts';
import { issueToken } from './tokens.table.ts';

export interface LocalToken {
  email: string;
  label: string;
  scopes: Right[];
  days: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Issues a token for an existing person, for a program on the local machine. */
export async function localToken(
  db: Database,
  trail: Trail,
  { email, label, scopes, days }: LocalToken,
): Promise<string> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!person) throw new Refused('not-found', 'There is no such person.');
  const expiresAt = new Date(trail.at.getTime() + days * dayMs);
  const { token } = await issueToken(db, trail, { personId: person.id, label, scopes, expiresAt });
  return token;
}
