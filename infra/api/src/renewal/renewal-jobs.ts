import type { Database } from '../database/database.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { collectOpen } from './collect-open.ts';
import { renewDue } from './renew-due.ts';
import { repeatDeclined } from './repeat-declined.ts';
import { tellAhead } from './tell-ahead.ts';

export interface RenewalMeans {
  db: Database;
  gateway: PaymentGateway;
  now: () => Date;
  /** How many cards are charged at once in this process, at most. */
  parallelCharges?: number | undefined;
}

/** What keeps subscriptions going, each job by itself. */
export const renewalJobs = (
  { db, gateway, now, parallelCharges }: RenewalMeans,
  {
    onRenewed,
    onRepeated,
    onCollected,
    onTold,
  }: Record<'onRenewed' | 'onRepeated' | 'onCollected' | 'onTold', () => void>,
) => ({
  collectOpen: collectOpen({ db, gateway, now, parallel: parallelCharges, onCollected }),
  repeatDeclined: repeatDeclined({ db, now, onRepeated }),
  renewDue: renewDue({ db, now, onRenewed }),
  tellAhead: tellAhead({ db, now, onTold }),
});
