import { isEmail, maskEmail } from '@sideband/shared-sdk/identity/model';
import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { changeEmail } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import {
  identityByHandle,
  lockIdentityOf,
  lockNewHandle,
  normalHandle,
  replaceHandle,
} from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { endWaysIn } from '../revocation/end-ways-in.ts';
import { askDestination } from './ask-destination.ts';
import { provesDestination } from './prove-destination.ts';

/**
 * Changes the email address once a passcode sent to the new one has verified it. The old address is
 * notified too, so that a hijacked session does not go unnoticed.
 */
export const changeHandle: Handler<typeof ownIdentities.changeHandle> = async (
  { body, customer, session, site, at, trail },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const handle = normalHandle(body.handle);
  const isUnusable = isRefused(db, secrets, { kind: 'accountEmail', value: handle });
  if (!isEmail(handle) || (await isUnusable)) return refuse({ code: 'EMAIL_INVALID' });

  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return refuseTooMany(counted);
  const changed = await inTransaction(db, async (tx) => {
    await lockIdentityOf(tx, customer.accountNumber);
    const person = await personOfAccount(tx, customer.accountNumber);
    const { identityId, accountNumber, email: before, locale } = person;
    if (normalHandle(before) === handle) return accept({ handle });
    await lockNewHandle(tx, handle);
    if (await identityByHandle(tx, handle)) {
      return refuse({ code: 'HANDLE_ALREADY_IN_USE' as const });
    }
    const context = 'CHANGE_HANDLE' as const;
    const grant = body.oneTimePasscodeGrant;
    const proven = { grant, identityId, context, destination: handle, at };
    if (!(await provesDestination(tx, proven))) {
      const key = { identityId, deviceId: session.deviceId, context };
      const option = 'EMAIL' as const;
      const destination = handle;
      const asked = { person, key, option, destination, site };
      const sent = await askDestination(tx, services, trail, asked);
      if (!sent.ok) return sent;
      const code = 'WAITING_ON_ONE_TIME_PASSWORD_ERROR' as const;
      return refuse({ code, maskedValue: maskEmail(handle) });
    }

    await replaceHandle(tx, { identityId, before: normalHandle(before), after: handle });
    await changeEmail(tx, accountNumber, handle);
    // Links and passcodes sent to the old address must stop working.
    await endWaysIn(tx, accountNumber, at);
    await recordChange(tx, trail, {
      action: 'email changed',
      subject: `identity:${identityId}`,
      before: { email: maskEmail(before) },
      after: { email: maskEmail(handle) },
    });
    for (const email of [before, handle]) {
      const mail = { kind: 'signInChanged', content: { what: 'email' } } as const;
      await insertMail(tx, { email, locale }, at, mail);
    }
    return accept({ handle });
  });
  mailIsDue();
  return changed;
};
