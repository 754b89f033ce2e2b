import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { sql } from 'kysely';
import { renewOne } from '../renewal/renew-one.ts';
import { newBuyer } from './buyer.ts';
import type { DatabaseName } from './databases.ts';
import { startApi } from './start-api.ts';

const dayMs = 24 * 3600_000;
export const plan = 'streaming-all-access';
export const refused = (code: string) => ({ ok: false, error: { code } });
export const confirmed = { ok: true, value: { state: 'confirmed' } };

/** A customer with a plan at 10.99 that renews in ten days. */
export async function changing(database: DatabaseName, request: { credit?: number } = {}) {
  const api = await startApi(database);
  const { db, given, now } = api;
  const ada = await newBuyer(api, request);
  const id = subscriptionId.parse(await given.subscription({ of: ada }));
  const trail = (at = now()) => ({ actor: 'test', traceId: 'test', at });
  const requestFor = async (offer: object, more: object = {}) => {
    const made = { kind: 'change', fromPlan: plan, plan: 'other', begins: 'regular' } as const;
    const offerId = await given.offer({ ...made, ...offer });
    return { planSwitch: { subscriptionId: id, offerId, ...more } };
  };
  return {
    api,
    ada,
    id,
    requestFor,
    async order(offer: object, more: object = {}) {
      const made = await ada.plan(await requestFor(offer, more));
      if (!made.ok) throw new Error(made.error.code);
      return made.value;
    },
    async renew() {
      const at = new Date(now().getTime() + 11 * dayMs);
      await db.transaction().execute((tx) => renewOne(tx, trail(at), id));
    },
    bills: () =>
      db
        .selectFrom('invoices')
        .selectAll()
        .where('accountNumber', '=', accountOf(ada))
        .orderBy('issuedAt')
        .execute(),
    mine: (which: string = id) =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('subscriptionId', '=', subscriptionId.parse(which))
        .executeTakeFirstOrThrow(),
    async audited(action: string) {
      const rows = await db
        .selectFrom('audit')
        .select('action')
        .where('subject', '=', `subscription:${id}`)
        .execute();
      return rows.filter((row) => row.action === action).length;
    },
    /** Imbalance of the ledger. */
    async money() {
      const { rows } = await sql<{ off: string }>`
        select coalesce(sum(minor_units), 0) as off from ledger_postings`.execute(db);
      return Number(rows[0]?.off);
    },
  };
}

const accountOf = ({ accountNumber }: { accountNumber: string }) => accountNumber as never;
