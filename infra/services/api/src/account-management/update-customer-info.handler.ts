import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { saveDetails } from '../account/save-details.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { identityByHandle, normalHandle } from '../identity/identities.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { insertMail } from '../mail/outbox.table.ts';

/**
 * Saves what needs no proof. A new email address is only checked here: it is changed where a
 * passcode verifies it.
 */
export const updateCustomerInfo: Handler<typeof accountManagement.updateCustomerInfo> = async (
  { body: { email, ...body }, customer, session, site, at, trail },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const phone = body.phone === undefined ? undefined : readPhone(body.phone);
  if (body.phone !== undefined) {
    const isUsable = phone && !(await isRefused(db, secrets, { kind: 'phone', value: phone }));
    if (!isUsable) return refuse({ code: 'INVALID_PHONE_NUMBER' });
  }
  const handle = email === undefined ? undefined : normalHandle(email);
  if (handle !== undefined && handle !== normalHandle(customer.email)) {
    const isUnusable = isRefused(db, secrets, { kind: 'accountEmail', value: handle });
    if (!isEmail(handle) || (await isUnusable)) return refuse({ code: 'EMAIL_INVALID' });
    const counted = await countQuestion(services, { session, site, at });
    if (!counted.ok) return tooMany(counted);
    if (await identityByHandle(db, handle)) return refuse({ code: 'HANDLE_ALREADY_IN_USE' });
  }
  const { account, change } = await inTransaction(db, async (tx) => {
    const saved = await saveDetails(tx, trail, customer.accountNumber, { ...body, phone });
    if (saved.change.phone) {
      const content = { what: 'phone' as const, isFirst: customer.phone === null };
      await insertMail(tx, customer, at, { kind: 'signInChanged', content });
    }
    return saved;
  });
  if (change.phone) mailIsDue();
  return accept(account);
};
