import type { CardVault } from './card-vault.ts';
import type { PaymentGateway } from './gateway.ts';

function missing(): never {
  throw new Error('Nobody takes cards here: STRIPE_SECRET_KEY is not set.');
}

/** Used when no gateway is configured. The api serves everything except cards. */
export const noGateway: PaymentGateway & CardVault = {
  charge: async () => missing(),
  findCharge: async () => missing(),
  cancel: async () => missing(),
  refund: async () => missing(),
  addCustomer: async () => missing(),
  startSetup: async () => missing(),
  finishedSetup: async () => missing(),
  attach: async () => missing(),
  change: async () => missing(),
  forgetCustomer: async () => missing(),
  forget: async () => missing(),
};
