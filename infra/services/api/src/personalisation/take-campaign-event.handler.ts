import { anonymousIdCookie, newAnonymousId } from '@sideband/server/anonymous-id';
import type { personalisation } from '@sideband/shared-sdk/personalisation/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit } from '../limits/tries.table.ts';
import { insertCampaignEvent } from './campaign-events.table.ts';
import { flagOf } from './flag-of.ts';

/** Limits the rows that anonymous visitors can create. */
const fromAddress: Limit = { kind: 'campaignEvent', tries: 30_000, withinMs: 15 * 60_000 };

/**
 * Records a campaign impression and returns the visitor's variant. Sets the anonymous ID cookie in
 * a browser without one, so that it gets the same variant next time.
 */
export const takeCampaignEvent: Handler<typeof personalisation.event> = async (
  { body: { type, campaign, page, at: happened }, anonymousId, site, at, setCookie },
  { db, secrets },
) => {
  const visitor = anonymousId ?? newAnonymousId();
  await inTransaction(db, async (tx) => {
    const of = { own: [], limit: fromAddress, address: site.address, at };
    const counted = await countCost(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);
    if (type !== 'impression') return undefined;
    const seen = { anonymousId: visitor, campaign, page };
    return insertCampaignEvent(tx, { ...seen, happenedAt: new Date(happened), receivedAt: at });
  });
  if (!anonymousId) setCookie(anonymousIdCookie(visitor, { secure: site.isSecure }));
  return accept({ flags: [flagOf(visitor, campaign)] });
};
