import type { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { mayJoinAccount } from '@sideband/shared-sdk/rules/radio-swaps';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { identifiedVisitor } from '../entry-links/identified-visitors.table.ts';
import { notFound } from '../failures/failures.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Handler } from '../http/serve.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { ownRadiosEndingIn } from '../radios/own-radios.ts';
import { type Radio, radioByDeviceId } from '../radios/radios.table.ts';
import { subscriptionOf } from '../subscriptions/subscriptions.table.ts';

/**
 * Moves a trial radio to the account, together with its trial. The last digits of a radio ID do not
 * prove ownership. So only the customer's own radios, and the radio that a link or lookup named in
 * this browser, qualify.
 */
export const joinAccounts: Handler<typeof continuousService.joinAccounts> = async (
  { body: { radioId: lastFour, subscriptionId }, session, customer, at, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { accountNumber } = customer;
    await lockCustomer(tx, accountNumber);
    const beside = (await subscriptionOf(tx, { subscriptionId, accountNumber })) ?? notFound();
    if (beside.state !== 'active') return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
    const own = await ownRadiosEndingIn(tx, customer, lastFour);
    const named = await namedRadio(tx, { session, customer, lastFour, at });
    const [radio, another] = [...own, ...(named ? [named] : [])];
    if (!radio) return refuse({ code: 'DEVICE_NOT_FOUND' });
    if (another) return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
    if (radio.accountNumber !== accountNumber && !(await bring(tx, trail, { radio, customer }))) {
      return accept({ eligibilityStatus: 'CS_INELIGIBLE_RADIO' as const });
    }
    return accept({ eligibilityStatus: nameRadio(radio).eligibilityStatus });
  });

async function namedRadio(
  tx: Transaction,
  {
    session,
    customer: { accountNumber, country },
    lastFour,
    at,
  }: {
    session: Pick<OpenSession, 'deviceId'>;
    customer: Customer;
    lastFour: string;
    at: Date;
  },
): Promise<Radio | undefined> {
  const known = await identifiedVisitor(tx, session.deviceId, at);
  if (!known?.radioDeviceId) return undefined;
  const radio = await radioByDeviceId(tx, known.radioDeviceId);
  const isMeant =
    radio?.country === country &&
    radio.radioId.endsWith(lastFour) &&
    radio.accountNumber !== accountNumber &&
    // The radio may have been sold since the link was followed.
    radio.accountNumber === known.accountNumber;
  return isMeant ? radio : undefined;
}

/**
 * Moves the radio with its trial. Returns false and moves nothing if the radio does not qualify.
 */
async function bring(
  tx: Transaction,
  trail: Trail,
  { radio, customer: { accountNumber } }: { radio: Radio; customer: Customer },
): Promise<boolean> {
  const { deviceId } = radio;
  const playing = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .execute();
  if (!mayJoinAccount(radio, playing)) return false;
  for (const { subscriptionId } of playing) {
    await tx
      .updateTable('subscriptions')
      .set({ accountNumber, billingProfileId: null, paymentMethodId: null })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
  }
  await tx
    .updateTable('radios')
    .set({ accountNumber, nickname: null })
    .where('deviceId', '=', deviceId)
    .execute();
  await recordChange(tx, trail, {
    action: 'radio joined',
    subject: `radio:${deviceId}`,
    before: { accountNumber: radio.accountNumber },
    after: { accountNumber, subscriptions: playing.map(({ subscriptionId }) => subscriptionId) },
  });
  return true;
}
