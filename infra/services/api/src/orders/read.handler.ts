import type { orders } from '@sideband/shared-sdk/orders/calls';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { accept } from '@sideband/shared-sdk/wire';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { orderOf } from './orders.table.ts';
import { bringForward, type CarryOut } from './settle.ts';
import { showOrder } from './show-order.ts';

/**
 * Returns one of the customer's orders. While it waits for the bank, the gateway is queried first,
 * because the bank may have approved meanwhile.
 */
export const readOrder =
  (carryOut: CarryOut): Handler<typeof orders.getOrder> =>
  async ({ params, customer: { accountNumber }, at, trail }, services) => {
    const own = { orderId: orderId.parse(params.orderId), accountNumber };
    const order = (await orderOf(services.db, own)) ?? notFound();
    const isPending = order.state === 'paymentPending';
    const now = isPending ? await bringForward({ ...services, carryOut }, order, trail) : order;
    return accept(await showOrder(services, now, at));
  };
