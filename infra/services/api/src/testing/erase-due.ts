import { localKeys } from '@sideband/stand-ins/cards';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeVault } from '../gateway/stripe-vault.ts';
import { finishJob } from '../jobs/run-job.ts';
import { eraseClosedAccounts } from '../own-identity/erase-closed-accounts.ts';
import { failing } from './failing.ts';
import type { TestApi } from './start-api.ts';

/** Runs the job that erases closed accounts, which otherwise runs once an hour. */
export function eraseDue(
  { db, now, cards }: Pick<TestApi, 'db' | 'now' | 'cards'>,
  events = failing,
) {
  const stripe = openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 });
  const job = eraseClosedAccounts({ db, now, vault: stripeVault(stripe), mailIsDue: () => {} });
  return finishJob(job, events);
}
