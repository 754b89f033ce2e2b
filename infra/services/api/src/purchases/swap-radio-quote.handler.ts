import type { quotes } from '@sideband/shared-sdk/quotes/calls';
import { priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { accept } from '@sideband/shared-sdk/wire';
import { todayOf } from '../customers/today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { chargesOfSwap, radioToSwapTo } from '../plan-changes/swap-radio.ts';
import { asItIs } from '../plan-changes/switch-now.ts';
import { insertQuote } from '../quotes/quotes.table.ts';
import { subscriptionOf } from '../subscriptions/subscriptions.table.ts';

export const quoteSwapRadio: Handler<typeof quotes.swapRadioQuote> = async (
  { body: { subscriptionId, deviceId }, session, customer, at },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    const bought = (await subscriptionOf(tx, { subscriptionId, accountNumber })) ?? notFound();
    const radio = await radioToSwapTo(tx, { bought, deviceId });
    if (!radio.ok) return radio;
    const today = todayOf(customer, at);
    const charges = await chargesOfSwap(tx, customer, { bought, today });
    const expiresAt = new Date(at.getTime() + priceLifeMs);
    const quoteId = await insertQuote(tx, {
      kind: 'swapRadio',
      deviceId: session.deviceId,
      accountNumber,
      offerId: null,
      radioDeviceId: deviceId,
      changes: [asItIs(bought)],
      starts: today,
      serviceAddress: null,
      giftCardId: null,
      charges,
      expiresAt,
    });
    return accept({ quoteId, charges, expiresAt: expiresAt.toISOString() });
  });
