import { account } from '@sideband/shared-sdk/account/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import {
  insertAuthorization,
  lockByUserCode,
  updateAuthorization,
} from '../linking/device-authorizations.table.ts';
import { newToken, type Secrets } from '../secrets/secrets.ts';
import type { OauthClientFixture, UserCodeFixture } from './fixtures.ts';

const dayMs = 24 * 60 * 60_000;
const intervalSeconds = 5;

/** Adds a company that accounts can be linked with, and its allowed redirect URIs. */
export async function insertOauthClient(
  tx: Transaction,
  { clientId, vendor, redirectUris }: OauthClientFixture,
) {
  const client = { clientId, vendor };
  await tx
    .insertInto('oauthClients')
    .values(client)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const redirectUri of redirectUris) {
    await tx
      .insertInto('oauthRedirects')
      .values({ clientId, redirectUri })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Adds a code that a device shows. A used one belongs to the customer who approved it. */
export async function insertUserCode(
  tx: Transaction,
  secrets: Secrets,
  trail: Trail,
  code: UserCodeFixture & { owner?: string | undefined },
) {
  const { linkCode = '', userCode = linkCode, deviceCode = newToken(), expiresIn, usedOn } = code;
  const { vendor: flow, owner } = code;
  const inDays = (days: string) => new Date(trail.at.getTime() + Number(days) * dayMs);
  const expiresAt = inDays(expiresIn);
  const of = { userCode, deviceCode, flow, expiresAt, intervalSeconds };
  if (!(await insertAuthorization(tx, secrets, of))) return;

  const inserted = await lockByUserCode(tx, secrets, userCode);
  if (!inserted) return;
  const subject = `deviceAuthorization:${inserted.deviceAuthorizationId}`;
  await recordChange(tx, trail, { action: 'user code added', subject, after: { flow } });
  if (usedOn === undefined || owner === undefined) return;
  const accountNumber = account.shape.accountNumber.parse(owner);
  const approvedAt = inDays(usedOn);
  await updateAuthorization(tx, inserted, { accountNumber, approvedAt, usedAt: approvedAt });
}
