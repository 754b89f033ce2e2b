import type { Transaction } from '../database/database.ts';
import { rightsOf } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';

/**
 * Checks that the person whom an author asks to review can decide on the change. The request only
 * says whose turn it is: others who may review can decide too. Returns null when no one is named.
 */
export async function askedReviewer(
  tx: Transaction,
  { authorId, reviewerId }: { authorId: number; reviewerId: number | undefined },
): Promise<number | null> {
  if (reviewerId === undefined) return null;
  if (reviewerId === authorId) {
    throw new Refused('forbidden', 'Someone else has to approve your change.');
  }
  const person = await tx
    .selectFrom('people')
    .select('role')
    .where('id', '=', reviewerId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (!person) throw new Refused('not-found', 'There is no such person.');
  if (!rightsOf[person.role].includes('review')) {
    throw new Refused('conflict', 'That person cannot approve changes.');
  }
  return reviewerId;
}
