import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { maskRadio } from '../radios/mask-radio.ts';
import { lockOwnRadio, nicknameRadio, releaseRadio } from '../radios/radios.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

const notYours = refuse({ code: 'DEVICE_NOT_FOUND' as const });

export const updateNickname: Handler<typeof accountManagement.updateNickname> = (
  { body: { deviceId, nickname }, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    if (!(await lockOwnRadio(tx, { deviceId, accountNumber }))) return notYours;
    await nicknameRadio(tx, deviceId, nickname);
    await recordChange(tx, trail, { action: 'radio nicknamed', subject: `radio:${deviceId}` });
    return accept({ deviceId, nickname });
  });

/** The lock on the customer keeps a purchase from putting a plan on the radio meanwhile. */
export const removeDevice: Handler<typeof accountManagement.removeDevice> = async (
  { body: { deviceId, reason }, customer: { accountNumber }, at, trail },
  { db, mailIsDue },
) => {
  const removed = await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, accountNumber);
    const radio = await lockOwnRadio(tx, { deviceId, accountNumber });
    if (!radio) return notYours;
    const bought = await subscriptionsOf(tx, accountNumber);
    if (bought.some((one) => one.deviceId === deviceId && one.state !== 'closed')) {
      return refuse({ code: 'SUBSCRIPTION_ACTIVE' as const });
    }
    await releaseRadio(tx, deviceId);
    const subject = `radio:${deviceId}`;
    await recordChange(tx, trail, { action: 'radio removed', subject, after: { reason } });
    const { firstName } = customer;
    const { radioIdLastFour: lastFour, nickname, yearMakeModel } = maskRadio(radio);
    const content = { firstName, lastFour, name: nickname ?? yearMakeModel };
    await insertMail(tx, customer, at, { kind: 'radioRemoved', content });
    return accept({});
  });
  mailIsDue();
  return removed;
};
