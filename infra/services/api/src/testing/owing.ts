import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { localKeys } from '@sideband/stand-ins/cards';
import { openStripe } from '../gateway/stripe-client.ts';
import { settlementsOf } from '../settlements.ts';
import type { DatabaseName } from './databases.ts';
import { startApi } from './start-api.ts';

/** Creates a customer with a card who owes 34.99 by default. */
export async function owing(database: DatabaseName, number = '4242424242424242', amountDue = 3499) {
  const api = await startApi(database);
  api.cards.faults.set('none');
  const ada = await api.given.signedIn({ amountDue });
  const { billingProfileId, paymentMethodId } = await api.given.paymentMethod(ada, { number });
  const { gatewayPaymentMethodId: stripePaymentMethodId } = await api.db
    .selectFrom('paymentMethods')
    .select('gatewayPaymentMethodId')
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirstOrThrow();
  const token = await ada.accessToken();
  const pay = () => ada.ask(billing.postBalanceDuePaySelf, { stripePaymentMethodId }, token);
  const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
  const customerId = `cus_seed${accountNumber}`;
  const charges = async (): Promise<[status: string, amount: number][]> => {
    const stripe = openStripe({ secretKey: localKeys.secret, url: api.cards.url });
    const { data } = await stripe.paymentIntents.list({ customer: customerId });
    return data.map(({ status, amount }) => [status, amount]);
  };
  const due = async () => (await ada.billing()).amountDue.minorUnits;
  const settlements = settlementsOf(api.secrets);
  return {
    ...api,
    settlements,
    ada,
    token,
    billingProfileId,
    stripePaymentMethodId,
    pay,
    charges,
    due,
  };
}
