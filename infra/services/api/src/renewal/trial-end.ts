import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, hasLeft } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { newToken } from '../secrets/secrets.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { mailOfTrial } from '../trial/mail-of-trial.ts';
import { announceOnce, daysBeforeChange } from './notices.ts';

const linkLifeMs = 30 * 24 * 60 * 60_000;

interface Ending {
  row: StoredSubscription;
  customer: Customer;
  renewsOn: Day;
  /** By the customer's calendar. */
  today: Day;
}

/**
 * Tells the customer seven days before that a trial ends which no plan follows. Returns the day on
 * which to consider it again, or `null`. A customer whose trial started within these days has just
 * read when it ends.
 */
export async function tellOfTrialEnd(
  tx: Transaction,
  trail: Trail,
  { row, customer, renewsOn, today }: Ending,
): Promise<Day | null> {
  const { subscriptionId, phase, startedAt } = row;
  if (phase.type !== 'Free' || row.partOf !== null) return null;
  const tellsOn = addDays(renewsOn, -daysBeforeChange);
  if (tellsOn > today) return tellsOn;
  if (todayOf(customer, startedAt) > tellsOn) return null;
  if (!(await announceOnce(tx, trail, { subscriptionId, renewsOn }))) return null;
  const token = await linkToPlans(tx, trail, row);
  await mailOfTrial(tx, trail, { what: 'ending', customer, trial: row, endsOn: renewsOn, token });
  await recordChange(tx, trail, {
    action: 'end of trial announced',
    subject: `subscription:${subscriptionId}`,
    after: { endsOn: renewsOn },
  });
  return null;
}

/**
 * Tells the customer that a trial has ended by itself, and what a plan costs. A customer who
 * canceled it knows.
 */
export async function tellOfTrialOver(
  tx: Transaction,
  trail: Trail,
  { row, customer }: Pick<Ending, 'row' | 'customer'>,
): Promise<void> {
  const { phase, renewsOn, state, partOf } = row;
  const endsOn = phase.endsOn ?? renewsOn;
  const isByItself = phase.type === 'Free' && state === 'active' && partOf === null;
  if (!isByItself || endsOn === null || hasLeft(customer)) return;
  const token = await linkToPlans(tx, trail, row);
  await mailOfTrial(tx, trail, { what: 'ended', customer, trial: row, endsOn, token });
}

/** Creates the token with which the page of plans recognizes customer and radio. */
async function linkToPlans(
  tx: Transaction,
  { at }: Trail,
  { accountNumber, deviceId }: StoredSubscription,
): Promise<string> {
  const token = newToken();
  await putEntryLink(tx, {
    token,
    purpose: 'renewal',
    accountNumber,
    deviceId,
    offerId: null,
    authenticates: false,
    expiresAt: new Date(at.getTime() + linkLifeMs),
    usedAt: null,
  });
  return token;
}
