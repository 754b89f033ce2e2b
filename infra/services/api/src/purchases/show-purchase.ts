import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Purchased } from '@sideband/shared-sdk/purchases/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database } from '../database/database.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { showOrder } from '../orders/show-order.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Returns the outcome of a purchase, as the response to the customer who confirmed it. */
export async function showPurchase(
  services: { db: Database; secrets: Secrets },
  order: StoredOrder,
  at: Date,
): Promise<Result<Purchased, ConfirmRefusal>> {
  const { state } = order;
  switch (state) {
    case 'failed':
      return refuse({ code: order.failure ?? 'INVALID_OFFER_DATA' });
    case 'quoted':
    case 'expired':
      return refuse({ code: 'OFFER_EXPIRED' });
    default: {
      const { id, subscriptionId, nextAction } = await showOrder(services, order, at);
      return accept({
        confirmationNumber: id,
        state,
        subscriptionId,
        ...(nextAction && { nextAction }),
      });
    }
  }
}
