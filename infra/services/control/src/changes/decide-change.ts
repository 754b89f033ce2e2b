import type { Database } from '../database/database.ts';
import type { Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { askedReviewer } from './asked-reviewer.ts';
import { stateAfter } from './change-flow.ts';
import { lockChange, type OnChange, updateChange } from './changes.table.ts';

const nothingPlanned = { scheduledFor: null, leaseOwner: null, leaseUntil: null };

/**
 * Submits a change for approval, by a named reviewer or by anyone who may. Only its author may do
 * so.
 */
export function submitChange(
  db: Database,
  on: OnChange,
  person: Person,
  asked: number | undefined,
) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    if (change.authorId !== person.personId) {
      throw new Refused('forbidden', 'Only its author submits a change.');
    }
    const state = stateAfter(change.state, 'submit');
    const reviewerId = await askedReviewer(tx, { ...change, reviewerId: asked });
    const set = { state, reviewerId };
    return updateChange(tx, { trail: on.trail, change, action: 'submitted', set });
  });
}

/** Approves exactly the current edits. No token lets an author approve their own change. */
export function approveChange(db: Database, on: OnChange, person: Person) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    if (change.authorId === person.personId) {
      throw new Refused('forbidden', 'Someone else has to approve your change.');
    }
    const state = stateAfter(change.state, 'approve');
    const { personId } = person;
    await tx
      .insertInto('changeApprovals')
      .values({ changeId: change.id, personId, editsHash: change.editsHash, at: on.trail.at })
      .onConflict((conflict) =>
        conflict
          .columns(['changeId', 'personId'])
          .doUpdateSet({ editsHash: change.editsHash, at: on.trail.at }),
      )
      .execute();
    return updateChange(tx, { trail: on.trail, change, action: 'approved', set: { state } });
  });
}

export function rejectChange(db: Database, on: OnChange, reason: string) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    const state = stateAfter(change.state, 'reject');
    await tx.deleteFrom('changeApprovals').where('changeId', '=', change.id).execute();
    const set = { ...nothingPlanned, state };
    return updateChange(tx, { trail: on.trail, change, action: 'rejected', reason, set });
  });
}

/** Cancels a change. Only its author, or a person with the right to apply, may do so. */
export function cancelChange(db: Database, on: OnChange, person: Person, reason: string) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    if (change.authorId !== person.personId && !person.rights.includes('apply')) {
      throw new Refused('forbidden', 'Only its author or a release manager cancels a change.');
    }
    const set = { ...nothingPlanned, state: stateAfter(change.state, 'cancel') };
    return updateChange(tx, { trail: on.trail, change, action: 'cancelled', reason, set });
  });
}

/** Schedules a change to be applied automatically, by the database's clock. */
export function scheduleChange(db: Database, on: OnChange, at: Date) {
  if (at <= on.trail.at) throw new Refused('unreadable', 'That moment is over.');
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    const set = { state: stateAfter(change.state, 'schedule'), scheduledFor: at };
    return updateChange(tx, { trail: on.trail, change, action: 'scheduled', set });
  });
}

/** Records that another person has reviewed an immediate change. */
export function reviewAfterwards(db: Database, on: OnChange, person: Person, reason: string) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    if (change.authorId === person.personId) {
      throw new Refused('forbidden', 'Someone else has to review it.');
    }
    if (change.afterReview !== 'open') throw new Refused('conflict', 'Nothing is left to review.');
    const set = { afterReview: 'done' } as const;
    return updateChange(tx, {
      trail: on.trail,
      change,
      action: 'reviewed afterwards',
      reason,
      set,
    });
  });
}
