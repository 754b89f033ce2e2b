import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays, todayIn } from '../customers/today.ts';
import { leasesOf } from '../jobs/leases.table.ts';
import { insertManyPlans } from '../testing/many-plans.ts';
import { startApi } from '../testing/start-api.ts';
import { dueForRenewal } from './renew-due.ts';
import { dueForNotice } from './tell-ahead.ts';

const isFull = process.env.SIDEBAND_FULL !== undefined;

describe('renewal queries', () => {
  const count = isFull ? 200_000 : 20_000;
  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

  it(`use an index among ${count} plans, due or not, and do not read considered ones again`, async () => {
    const api = await startApi('PostgreSQL');
    const { db, now } = api;
    const today = todayIn('US', now());
    await insertManyPlans(db, { count, renewsOn: addDays(today, 20) });
    const explain = async (job: string, due: typeof dueForNotice) => {
      const taking = leasesOf({ job, due: due(now()), at: now(), limit: 10, leaseMs: 1000 });
      const { rows } = await sql<{ queryPlan: [{ Plan: Plan }] }>`
        explain (analyze, buffers, format json) ${taking}`.execute(db);
      const [row] = rows;
      const plan = (Object.values(row ?? {})[0] as [{ Plan: Plan }])[0].Plan;
      const nodes = flat(plan);
      return {
        indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
        scanned: nodes
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .flatMap((node) => node['Relation Name'] ?? []),
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      };
    };

    // First, every plan still has a notice to be considered.
    const waiting = await explain('notices of many', dueForNotice);
    expect(waiting.indexes).toContain('subscriptions_to_notify');
    expect(waiting.scanned).not.toContain('subscriptions');
    expect(waiting.blocks).toBeLessThan(2_000);

    // Now all notices have been considered.
    await sql`update subscriptions set notice_on = null where account_number like 'M%'`.execute(db);
    await sql`vacuum analyze subscriptions`.execute(db);
    const considered = await explain('notices of none', dueForNotice);
    expect(considered.scanned).not.toContain('subscriptions');
    expect(considered.blocks).toBeLessThan(200);

    // First none of them is due, and then all are.
    const none = await explain('renewals of none', dueForRenewal);
    expect(none.indexes).toContain('subscriptions_due');
    expect(none.blocks).toBeLessThan(200);
    await sql`update subscriptions set renews_on = ${today} where account_number like 'M%'`.execute(
      db,
    );
    await sql`vacuum analyze subscriptions`.execute(db);
    const all = await explain('renewals of many', dueForRenewal);
    expect(all.indexes).toContain('subscriptions_due');
    expect(all.scanned).not.toContain('subscriptions');
    expect(all.blocks).toBeLessThan(2_000);
    await sql`update subscriptions set state = 'inactive', renews_on = null where account_number like 'M%'`.execute(
      db,
    );
  });
});
