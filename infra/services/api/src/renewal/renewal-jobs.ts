import type { Database } from '../database/database.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { collectOpen } from './collect-open.ts';
import { renewDue } from './renew-due.ts';
import { repeatDeclined } from './repeat-declined.ts';
import { tellAhead } from './tell-ahead.ts';

export interface RenewalMeans {
  db: Database;
  gateway: PaymentGateway;
  now: () => Date;
  /** Maximum number of concurrent card charges in this process. */
  parallelCharges?: number | undefined;
}

/** The jobs that renew subscriptions. Each runs independently. */
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
