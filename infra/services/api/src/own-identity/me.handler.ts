import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { contactOptionsOf } from '../identity/contact-options.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { passkeysOf } from '../passkey/passkeys.table.ts';
import { signedInAt } from '../session/sessions.table.ts';

export const readMe: Handler<typeof identities.me> = async ({ customer, session }, { db }) => {
  const person = await personOfAccount(db, customer.accountNumber);
  const { identityId, email, username, phone, state, passwordHash } = person;
  return accept({
    identityId,
    handle: email,
    username,
    phone,
    state,
    contactOptions: contactOptionsOf(person),
    hasPassword: passwordHash !== null,
    passkeys: (await passkeysOf(db, identityId)).length,
    signedInAt: (await signedInAt(db, session.sessionId))?.toISOString() ?? null,
  });
};
