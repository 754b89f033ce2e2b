import type { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import { badRequest, notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { newSetup } from './new-setup.ts';

export const createFirstCardSetupToken: Handler<
  typeof paymentMethods.createPaymentMethodsFirstCardSetupToken
> = async ({ body, customer, site, at }, services) => {
  if (body.country !== customer.country) {
    badRequest([{ field: 'country', problem: 'is not the country of the account' }]);
  }
  return accept(await newSetup(services, { ...customer, address: site.address, at }));
};

export const createCardSetupToken: Handler<
  typeof paymentMethods.createPaymentMethodsCardSetupToken
> = async ({ params: { billingProfileId }, customer, site, at }, services) => {
  const { accountNumber } = customer;
  if (!(await billingProfileOf(services.db, { accountNumber, billingProfileId }))) notFound();
  return accept(await newSetup(services, { accountNumber, address: site.address, at }));
};
