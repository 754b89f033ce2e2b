import { account } from '@sideband/shared-sdk/account/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { insertGrantOfDevice } from '../device/device-grants.table.ts';
import { insertDevice } from '../device/devices.table.ts';
import {
  insertAuthorization,
  lockByUserCode,
  updateAuthorization,
} from '../linking/device-authorizations.table.ts';
import { linkDevice } from '../linking/device-links.table.ts';
import { linkService } from '../linking/linked-services.table.ts';
import { newToken, type Secrets } from '../secrets/secrets.ts';
import type { OauthClientFixture, UserCodeFixture } from './fixtures.ts';

const dayMs = 24 * 60 * 60_000;
const intervalSeconds = 5;

/** Players describe themselves as browsers do. */
const player = {
  type: 'browser',
  appId: 'web',
  app: 'web-commerce',
  appVersion: '1.0',
  browser: 'player',
  browserVersion: '1',
  userAgent: 'player',
} as const;

/**
 * Adds a company that accounts can be linked with, its allowed redirect URIs, and the account that
 * is linked with it.
 */
export async function insertOauthClient(
  tx: Transaction,
  { clientId, vendor, redirectUris }: OauthClientFixture,
  { owner, linkedAt }: { owner: string | undefined; linkedAt: Date },
) {
  const client = { clientId, vendor };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('oauthClients')
    .values(client)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (owner !== undefined && numInsertedOrUpdatedRows === 1n) {
    const accountNumber = account.shape.accountNumber.parse(owner);
    await linkService(tx, { accountNumber, clientId, linkedAt });
  }
  for (const redirectUri of redirectUris) {
    await tx
      .insertInto('oauthRedirects')
      .values({ clientId, redirectUri })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Adds a code that a device shows. A used one belongs to the customer who approved it, and its
 * device is linked.
 */
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
  const { deviceId } = await insertDevice(tx, { attributes: player, registeredAt: approvedAt });
  await linkDevice(tx, { deviceId, accountNumber, flow, linkedAt: approvedAt });
  // A device without a grant would be forgotten, and its link with it.
  const grant = { kind: 'grant', grantVersion: 'v2', expiresAt: inDays('365') } as const;
  await insertGrantOfDevice(tx, secrets, { deviceId, grant: newToken(), ...grant });
}
