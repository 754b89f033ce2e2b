import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import type { OwnPasskey } from '@sideband/shared-sdk/passkey/model';
import { canRemovePasskey } from '@sideband/shared-sdk/rules/ways-in';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { contactOptionsOf } from '../identity/contact-options.ts';
import { lockOpenIdentity } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { deletePasskey, passkeysToShow, renamePasskey } from './passkeys.table.ts';

type Row = Awaited<ReturnType<typeof passkeysToShow>>[number];

const shown = ({ credentialId, name, createdAt, lastUsedAt, isBackedUp }: Row): OwnPasskey => ({
  credentialId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});

export const listPasskeys: Handler<typeof passkeys.list> = async ({ customer }, { db }) => {
  const { identityId } = await personOfAccount(db, customer.accountNumber);
  return accept({ passkeys: (await passkeysToShow(db, identityId)).map(shown) });
};

export const renameOwnPasskey: Handler<typeof passkeys.rename> = (
  { params: { credentialId }, body: { name }, customer, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { identityId } = await personOfAccount(tx, customer.accountNumber);
    const renamed = await renamePasskey(tx, { credentialId, identityId, name });
    if (!renamed) return notFound();
    const subject = `identity:${identityId}`;
    await recordChange(tx, trail, { action: 'passkey renamed', subject });
    return accept(shown(renamed));
  });

/** The lock serializes concurrent removals, so that two requests cannot remove the last way in. */
export const removePasskey: Handler<typeof passkeys.remove> = async (
  { params: { credentialId }, customer, at, trail },
  { db, mailIsDue },
) => {
  const removed = await inTransaction(db, async (tx) => {
    const person = await personOfAccount(tx, customer.accountNumber);
    const { identityId } = person;
    const open = await lockOpenIdentity(tx, identityId);
    const own = await passkeysToShow(tx, identityId);
    if (!own.some((one) => one.credentialId === credentialId)) return notFound();
    const ways = {
      passkeys: own.length,
      hasPassword: open?.passwordHash != null,
      contactOptions: contactOptionsOf(person).length,
    };
    if (!canRemovePasskey(ways)) return refuse({ code: 'LAST_WAY_IN' as const });
    await deletePasskey(tx, { credentialId, identityId });
    const subject = `identity:${identityId}`;
    await recordChange(tx, trail, { action: 'passkey removed', subject });
    const content = { what: 'passkeyRemoved' } as const;
    await insertMail(tx, person, at, { kind: 'signInChanged', content });
    return accept({});
  });
  mailIsDue();
  return removed;
};
