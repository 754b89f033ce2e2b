import type { Database } from '../database/database.ts';
import type { CardVault } from '../gateway/card-vault.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { eraseClosedAccounts } from '../own-identity/erase-closed-accounts.ts';
import { forgetClosedAccounts } from '../payment-methods/forget-cards.ts';
import { tellOfExpiry } from '../renewal/tell-of-expiry.ts';
import { forgetWhatIsOver } from './forget-what-is-over.ts';

const everyMs = 60 * 60_000;

/**
 * Deletes obsolete data, emails customers whose cards expire, erases closed accounts and removes
 * them from the gateway: now and every hour, each independently. Any number of API processes can run it on one
 * database.
 */
export function startHousekeeping(
  means: { db: Database; mailIsDue: () => void; vault: CardVault; now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> {
  const { db, vault, now, mailIsDue: onTold } = means;
  const job = 'housekeeping';
  const tidying = keepLooking({
    everyMs,
    look: (isStopped) =>
      forgetWhatIsOver(db, now(), {
        isStopped,
        onFailed: (error, subject) => events.onFailed(error, { job, subject }),
      }),
    onFailure: (error) => events.onBroken(error, { job }),
  });
  const runners = [
    startJob(tellOfExpiry({ db, now, onTold }), { ...events, everyMs }),
    startJob(eraseClosedAccounts(means), { ...events, everyMs }),
    startJob(forgetClosedAccounts({ db, vault, now }), { ...events, everyMs }),
    tidying,
  ];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
