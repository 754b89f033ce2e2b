import type { payments } from '@sideband/shared-sdk/payments/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { cardToPay } from './card-to-pay.ts';

export const updatePaymentInfo: Handler<typeof payments.updatePaymentInfo> = async (
  { body: pay, customer, trail },
  services,
) => {
  const card = await cardToPay(services, { customer, trail, pay, setAsDefault: true });
  return card ? accept({ last4: card.last4 }) : refuse({ code: 'CREDIT_CARD_ERROR' });
};
