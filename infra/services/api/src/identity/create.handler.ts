import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import type { Limit, Subject } from '../limits/tries.table.ts';
import { identityByHandle, lockNewHandle } from './identities.table.ts';
import { insertIdentity } from './insert-identity.ts';
import { issueGrant } from './issue-grant.ts';
import { judgeNewIdentity } from './judge-new-identity.ts';
import { hashPassword } from './password-hash.ts';

/** The call reveals whether an address is taken, and creates an identity for each free one. */
const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'identityCreatedOnDevice', tries: 20, withinMs };
const fromAddress: Limit = { kind: 'identityCreated', tries: 1_000, withinMs };

/** Versions 1 and 2 of the call differ only in their path. */
export const createIdentity: Handler<typeof identities.create> = async (
  { body, session, site, at, trail },
  { db, secrets },
) => {
  const own: Subject[] = [[ofDevice, session.deviceId]];
  const of = { own, limit: fromAddress, address: site.address, at };
  const counted = await inTransaction(db, (tx) => countCost(tx, secrets, of));
  if (!counted.ok) return refuseTooMany(counted);
  const judged = await judgeNewIdentity({ db, secrets }, body);
  if (!judged.ok) return judged;
  const { email, phone } = judged.value;
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);

  return inTransaction(db, async (tx) => {
    await lockNewHandle(tx, email);
    if (await identityByHandle(tx, email)) {
      return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' as const });
    }
    const { firstName, lastName, language } = body;
    const wanted = { email, firstName, lastName, language, phone, passwordHash, site };
    const identityId = await insertIdentity(tx, trail, wanted);
    const { deviceId } = session;
    return accept(await issueGrant(tx, trail, { identityId, deviceId, by: 'creation' }));
  });
};
