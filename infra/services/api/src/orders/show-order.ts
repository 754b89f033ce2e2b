import type { Order } from '@sideband/shared-sdk/orders/model';
import { chargeOf } from '../charges/charges.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { keyOfOrder, whichOf } from './charge-of-order.ts';
import type { StoredOrder } from './orders.table.ts';

/** Returns the order as its customer sees it. */
export async function showOrder(
  { db, secrets }: { db: Database | Transaction; secrets: Secrets },
  order: StoredOrder,
  at: Date,
): Promise<Order> {
  const { orderId, state, attempt, failure, offer, subscriptionId, charges } = order;
  const charge =
    state === 'paymentPending' ? await chargeOf(db, whichOf({ orderId, attempt })) : undefined;
  const { sealedSecret } = charge ?? {};
  return {
    id: orderId,
    state: state === 'quoted' && order.expiresAt <= at ? 'expired' : state,
    offerId: offer?.id ?? null,
    subscriptionId,
    created: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    charges,
    ...(order.kind === 'cancelSubscription' && { endsOn: order.starts }),
    ...(failure && { failure: { code: failure } }),
    ...(sealedSecret && {
      nextAction: {
        kind: 'threeDSecure' as const,
        clientSecret: unseal(secrets, keyOfOrder(order), sealedSecret),
      },
    }),
  };
}
