import { maskPhone, readPhone } from '@sideband/shared-sdk/identity/model';
import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { changePhone } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { lockIdentityOf } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { endWaysIn } from '../revocation/end-ways-in.ts';
import { askDestination } from './ask-destination.ts';
import { provesDestination } from './prove-destination.ts';

export const changePhoneNumber: Handler<typeof ownIdentities.changePhoneNumber> = async (
  { body, customer, session, site, at, trail },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const phoneNumber = readPhone(body.phoneNumber);
  const isUsable =
    phoneNumber && !(await isRefused(db, secrets, { kind: 'phone', value: phoneNumber }));
  if (!isUsable) return refuse({ code: 'INVALID_PHONE_NUMBER' });

  const changed = await inTransaction(db, async (tx) => {
    await lockIdentityOf(tx, customer.accountNumber);
    const person = await personOfAccount(tx, customer.accountNumber);
    const { identityId, accountNumber, phone: before, passcodeByPhone } = person;
    if (before === phoneNumber && passcodeByPhone) return accept({ phoneNumber });
    const context = 'CHANGE_PHONE_NUMBER' as const;
    const destination = phoneNumber;
    const grant = body.oneTimePasscodeGrant;
    if (!(await provesDestination(tx, { grant, identityId, context, destination, at }))) {
      const key = { identityId, deviceId: session.deviceId, context };
      const asked = { person, key, option: 'PHONE' as const, destination, site };
      const sent = await askDestination(tx, services, trail, asked);
      if (!sent.ok) return sent;
      const code = 'WAITING_ON_ONE_TIME_PASSWORD_ERROR' as const;
      return refuse({ code, maskedValue: maskPhone(phoneNumber) });
    }

    await changePhone(tx, accountNumber, phoneNumber);
    // Links and passcodes sent to the old number must stop working.
    await endWaysIn(tx, accountNumber, at);
    await recordChange(tx, trail, {
      action: 'phone changed',
      subject: `identity:${identityId}`,
      before: { phone: before && maskPhone(before) },
      after: { phone: maskPhone(phoneNumber) },
    });
    const content = { what: 'phone' as const, isFirst: before === null };
    await insertMail(tx, person, at, { kind: 'signInChanged', content });
    return accept({ phoneNumber });
  });
  mailIsDue();
  return changed;
};
