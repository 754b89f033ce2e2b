import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import type { validations } from '@sideband/shared-sdk/validation/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { identityByHandle, normalHandle } from '../identity/identities.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';

export const checkPassword: Handler<typeof validations.checkPassword> = async ({ body }) => {
  const judged = judgePassword(body.password);
  return judged.ok ? accept({}) : judged;
};

/**
 * Checks whether a username is free. Some names are reserved. A username can be an email address,
 * so requests are rate-limited to prevent enumeration.
 */
export const checkUsername: Handler<typeof validations.checkUsername> = async (
  { body, session, site, at },
  services,
) => {
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return tooMany(counted);
  const { db, secrets } = services;
  const username = normalHandle(body.username);
  const isKeptBack = await isRefused(db, secrets, { kind: 'username', value: username });
  if (isKeptBack || (await identityByHandle(db, username))) {
    return refuse({ code: 'USERNAME_IN_USE' });
  }
  return accept({});
};
