import type { purchases } from '@sideband/shared-sdk/purchases/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { ownRadiosEndingIn } from '../radios/own-radios.ts';
import { takeRadio } from '../radios/radios.table.ts';
import { hasPlan } from '../subscriptions/places.ts';
import { lockSubscription } from '../subscriptions/subscriptions.table.ts';

/**
 * Links a plan without a radio to one of the customer's own radios. Idempotent: a repeated request
 * returns the same status.
 */
export const linkDevice: Handler<typeof purchases.linkDevice> = async (
  { body: { subscriptionId, radioIdLastFour }, customer, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    await lockCustomer(tx, accountNumber);
    const bought = (await lockSubscription(tx, { subscriptionId, accountNumber })) ?? notFound();
    const [radio, another] = await ownRadiosEndingIn(tx, customer, radioIdLastFour);
    if (!radio || another) return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
    const answer = (status: string) => accept({ status, subscriptionId });
    const { deviceId, linking } = radio;
    if (bought.deviceId === deviceId) return answer('LINK');
    if (bought.state !== 'active') return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
    if (bought.family === 'streaming' || bought.deviceId !== null) {
      return refuse({ code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' });
    }
    if (linking !== 'LINK' || (await hasPlan(tx, deviceId))) return answer('CS_INELIGIBLE_RADIO');
    await takeRadio(tx, { deviceId, accountNumber });
    await tx
      .updateTable('subscriptions')
      .set({ deviceId })
      .where('subscriptionId', '=', bought.subscriptionId)
      .execute();
    await recordChange(tx, trail, {
      action: 'radio linked',
      subject: `subscription:${subscriptionId}`,
      before: { deviceId: null },
      after: { deviceId },
    });
    return answer('LINK');
  });
