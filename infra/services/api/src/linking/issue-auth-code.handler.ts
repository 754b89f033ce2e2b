import type { linking } from '@sideband/shared-sdk/linking/calls';
import { authCodeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry } from '../limits/tries.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertAuthCode, isRegistered } from './auth-codes.table.ts';
import { linkService } from './linked-services.table.ts';
import { authCodesOfAccount } from './linking-limits.ts';

/** RFC 6749 §4.1.2 allows ten minutes, but the company's server needs only seconds. */

export const issueAuthCode: Handler<typeof linking.issueAuthCode> = async (
  { body, customer, at, trail },
  { db, secrets },
) => {
  const { clientId, redirectUri, state, codeChallenge = null } = body;
  const { accountNumber } = customer;
  if (!(await isRegistered(db, { clientId, redirectUri }))) {
    return refuse({ code: 'invalid-redirect' });
  }

  const code = newToken();
  const expiresAt = new Date(at.getTime() + authCodeLifeMs);
  await inTransaction(db, async (tx) => {
    const asked = { limit: authCodesOfAccount, subject: accountNumber, at };
    const counted = await countTry(tx, secrets, asked);
    if (!counted.ok) return tooMany(counted);

    const of = { accountNumber, clientId, redirectUri, codeChallenge, expiresAt };
    await insertAuthCode(tx, { code, ...of });
    await linkService(tx, { accountNumber, clientId, linkedAt: at });
    const subject = `oauthClient:${clientId}`;
    await recordChange(tx, trail, { action: 'auth code issued', subject });
  });

  const redirectTo = new URL(redirectUri);
  redirectTo.searchParams.set('code', code);
  redirectTo.searchParams.set('state', state);
  return accept({
    authCode: code,
    expiresAt: expiresAt.toISOString(),
    redirectTo: redirectTo.href,
  });
};
