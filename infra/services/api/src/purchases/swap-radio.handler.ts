import type { purchases } from '@sideband/shared-sdk/purchases/calls';
import type { Handler } from '../http/serve.ts';
import { confirmOwn } from '../orders/confirm.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { orderAtQuote } from './order-of-quote.ts';
import { showPurchase } from './show-purchase.ts';

export const swapRadio: Handler<typeof purchases.swapRadio> = async (
  { body: { transactionId, quoteId }, session, customer, at, trail },
  services,
) => {
  const request = { session, customer, trail, transactionId, quoteId, kind: 'swapRadio' as const };
  const made = await orderAtQuote(services, request);
  if (!made.ok) return made;
  return showPurchase(
    services,
    await confirmOwn({ ...services, carryOut }, trail, made.value, {}),
    at,
  );
};
