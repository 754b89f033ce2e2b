import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import type { TrialMail } from '../mail/trial.mail.ts';
import { nameInMail } from '../plans/plans.table.ts';
import { maskRadio } from '../radios/mask-radio.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { pricesAfter } from './prices-after.ts';

type Trial = Pick<StoredSubscription, 'productId' | 'offerName' | 'family' | 'deviceId'>;

interface Told {
  what: TrialMail['what'];
  customer: Customer;
  trial: Trial;
  endsOn: Day;
  token?: string;
}

/** Queues an email about a trial: its dates, what happens next and what a plan would cost. */
export async function mailOfTrial(
  tx: Transaction,
  { at }: Trail,
  { what, customer, trial, endsOn, token }: Told,
): Promise<void> {
  const { productId, deviceId } = trial;
  const prices = await pricesAfter(tx, { customer, trial, at });
  const radio = deviceId === null ? undefined : await radioByDeviceId(tx, deviceId);
  const { radioIdLastFour: lastFour = '', yearMakeModel: vehicle = null } = radio
    ? maskRadio(radio)
    : {};
  const content: TrialMail = {
    what,
    firstName: customer.firstName,
    planName: await nameInMail(tx, trial, customer.locale),
    productId,
    endsOn,
    ...(radio && { radio: { lastFour, vehicle } }),
    ...(prices && { prices }),
    ...(token !== undefined && { token }),
  };
  await insertMail(tx, customer, at, { kind: 'trial', content });
}
