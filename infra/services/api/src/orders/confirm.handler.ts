import type { orders } from '@sideband/shared-sdk/orders/calls';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { confirmOwn } from './confirm.ts';
import type { CarryOut } from './settle.ts';
import { showOrder } from './show-order.ts';

/**
 * Carries out an order exactly once. The payment is committed before the gateway is called, and the
 * gateway's result is committed after. No lock is held in between, and any process can resume from
 * there.
 */
export const confirmOrder =
  (carryOut: CarryOut): Handler<typeof orders.confirmOrder> =>
  async ({ params, body, customer: { accountNumber }, at, trail, keepNoAnswer }, services) => {
    const own = { orderId: orderId.parse(params.orderId), accountNumber };
    const order = await confirmOwn({ ...services, carryOut }, trail, own, body ?? {});
    switch (order.state) {
      case 'failed':
        return refuse({ code: order.failure ?? 'INVALID_OFFER_DATA' });
      case 'expired':
        return refuse({ code: 'OFFER_EXPIRED' });
      case 'confirmed':
        break;
      default:
        keepNoAnswer();
    }
    return accept(await showOrder(services, order, at));
  };
