import { noGateway } from '../gateway/no-gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { eraseClosedAccounts } from '../own-identity/erase-closed-accounts.ts';
import { failing } from './failing.ts';
import type { TestApi } from './start-api.ts';

/** Runs the job that erases closed accounts, which otherwise runs once an hour. */
export const eraseDue = ({ db, now }: Pick<TestApi, 'db' | 'now'>, events = failing) =>
  finishJob(eraseClosedAccounts({ db, now, vault: noGateway, mailIsDue: () => {} }), events);
