import type { orders } from '@sideband/shared-sdk/orders/calls';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { OrderRequest } from '@sideband/shared-sdk/orders/model';
import { isAddress } from '@sideband/shared-sdk/rules/address';
import { priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { isTrial } from '@sideband/shared-sdk/rules/one-trial';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { badRequest, notFound, tooMany } from '../failures/failures.ts';
import { placeIn } from '../failures/place-in.ts';
import type { Handler, Services } from '../http/serve.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import { insertOrder, type NewOrder } from '../orders/orders.table.ts';
import { showOrder } from '../orders/show-order.ts';
import { hasHadTrial } from '../orders/trials-taken.table.ts';
import { pricePlan } from '../quotes/price-plan.ts';
import { bringProof } from '../student-status/bring-proof.ts';
import { planCancellation } from './cancellation.ts';
import { planPriced } from './plan-priced.ts';
import { planSwitch } from './plan-switch.ts';

/** Every change to a selection creates an order, and no customer changes their mind this often. */
export const ordersOfAccount: Limit = { kind: 'order', tries: 120, withinMs: 60 * 60_000 };

type Asking = Pick<
  Parameters<Handler<typeof orders.createOrder>>[0],
  'session' | 'customer' | 'at'
> &
  Pick<Services, 'secrets'>;

/**
 * Creates an order that freezes the selection and its price. Nothing is charged until it is
 * confirmed.
 */
export const createOrder: Handler<typeof orders.createOrder> = async (
  { body, session, customer, at, trail },
  { db, secrets },
) =>
  inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    const counted = await countTry(tx, secrets, {
      limit: ordersOfAccount,
      subject: accountNumber,
      at,
    });
    if (!counted.ok) return tooMany(counted);
    await bringProof(tx, trail, { session, accountNumber });
    const planned = await planOrder(tx, { session, customer, at, secrets }, body);
    if (!planned.ok) return planned;
    const order = await insertOrder(tx, {
      ...planned.value,
      accountNumber,
      createdAt: at,
      expiresAt: new Date(at.getTime() + priceLifeMs),
    });
    const { kind, price, offer } = order;
    await recordChange(tx, trail, {
      action: 'order made',
      subject: `order:${order.orderId}`,
      after: { accountNumber, state: 'quoted', kind, offerId: offer?.id, price },
    });
    return accept(await showOrder({ db: tx, secrets }, order, at));
  });

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;

async function planOrder(
  tx: Transaction,
  asking: Asking,
  request: OrderRequest,
): Promise<Result<Planned, OrderRefusal>> {
  if ('newSubscription' in request) return planPurchase(tx, asking, request.newSubscription);
  if ('planSwitch' in request) return planSwitch(tx, asking, request.planSwitch);
  const { customer, at } = asking;
  const planned = await planCancellation(tx, request, { customer, at });
  if (planned === 'unknown') return notFound();
  if (planned === 'unfit') return refuse({ code: 'INVALID_OFFER_DATA' });
  const reason = 'cancelSubscription' in request ? request.cancelSubscription.reason : undefined;
  return accept({
    ...planned,
    reason: reason ?? null,
    offer: null,
    addOns: [],
    serviceAddress: null,
    deviceId: null,
    giftCardId: null,
    due: 0,
    credit: 0,
    giftCard: 0,
    total: 0,
  });
}

async function planPurchase(
  tx: Transaction,
  { session, customer, at, secrets }: Asking,
  {
    deviceId,
    billingProfileId,
    serviceAddress: stated,
    servicePlace,
    ...chosen
  }: Extract<OrderRequest, { newSubscription: object }>['newSubscription'],
): Promise<Result<Planned, OrderRefusal>> {
  const { accountNumber } = customer;
  if (billingProfileId !== undefined) await checkProfile(tx, { accountNumber, billingProfileId });
  const place = servicePlace && placeIn(servicePlace, 'newSubscription.servicePlace');
  const serviceAddress = stated ?? place ?? customer.serviceAddress;
  if (!serviceAddress) {
    const problem = 'is needed, as the account has none';
    return badRequest([{ field: 'newSubscription.serviceAddress', problem }]);
  }
  if (deviceId !== undefined && !isAddress(serviceAddress)) {
    const problem = 'is needed for a radio';
    return badRequest([{ field: 'newSubscription.serviceAddress', problem }]);
  }
  const priced = await pricePlan(
    tx,
    { session, at },
    { ...chosen, serviceAddress, radio: deviceId ?? null },
  );
  if (!priced.ok) return priced;
  const planned = await planPriced(tx, { customer, at }, priced.value, {
    deviceId,
    serviceAddress,
    billingProfileId: billingProfileId ?? null,
  });
  const isSecondTrial =
    planned.ok && isTrial(priced.value.offer.phases) && (await hasHadTrial(tx, secrets, customer));
  return isSecondTrial ? refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' }) : planned;
}
