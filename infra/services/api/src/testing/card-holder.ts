import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import type { DatabaseName } from './databases.ts';
import { startApi } from './start-api.ts';

const profile = {
  billingProfileName: { firstAndLastName: { firstName: 'Zerlina', lastName: 'Stone' } },
  serviceAddress: exampleAddress,
};

/** A signed-in customer with a billing profile, who can finish card setups. */
export async function cardHolder(database: DatabaseName) {
  const api = await startApi(database);
  const ada = await api.given.signedIn();
  const token = await ada.accessToken();
  const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
  const { id: billingProfileId } = await ada.ask.for(billing.createBillingProfile, profile, token);
  const typeCard = async (number?: string) => {
    const params = { billingProfileId };
    const call = paymentMethods.createPaymentMethodsCardSetupToken;
    const { setupToken } = await ada.ask.for(call, { params }, token);
    return api.given.typeCard(setupToken, number === undefined ? {} : { number });
  };
  const store = async (setupId: string) =>
    ada.ask(paymentMethods.postPaymentMethods, { billingProfileId, setupId }, token);
  return { ...api, ada, token, accountNumber, billingProfileId, typeCard, store };
}
