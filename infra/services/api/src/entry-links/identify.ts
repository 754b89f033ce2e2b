import type { EntranceRefusal } from '@sideband/shared-sdk/account/errors';
import type { Entrance } from '@sideband/shared-sdk/account/model';
import { proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { fitsOwner } from '@sideband/shared-sdk/rules/identification';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Services } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { radioById } from '../radios/radios.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { type EntryLink, lockEntryLink, markUsed } from './entry-links.table.ts';
import { putIdentified } from './identified-visitors.table.ts';
import { isTaken } from './is-taken.ts';

const unknownLinks: Limit = { kind: 'entryLinkUnknown', tries: 30, withinMs: 15 * 60_000 };

interface Visitor {
  session: Pick<OpenSession, 'deviceId' | 'location' | 'accountNumber'>;
  /** IP address of the request. */
  address: string;
  trail: Trail;
}

type Outcome = Result<{ grant?: string }, EntranceRefusal>;
type Means = Pick<Services, 'secrets' | 'peoplePerAddress'>;

/**
 * Identifies a browser as a customer's, either by a link or by a radio ID with details that only
 * its owner knows.
 */
export const identify = (
  tx: Transaction,
  means: Means,
  visitor: Visitor,
  entrance: Entrance,
): Promise<Outcome> =>
  'token' in entrance
    ? byLink(tx, means, visitor, entrance)
    : byRadio(tx, means, visitor, entrance);

async function byLink(
  tx: Transaction,
  { secrets, peoplePerAddress }: Means,
  { session, address, trail }: Visitor,
  { token, purpose }: Extract<Entrance, { token: string }>,
): Promise<Outcome> {
  const { deviceId, location, accountNumber: signedIn } = session;
  const { at } = trail;
  const limit = shared(unknownLinks, peoplePerAddress);
  const counted = await countTries(tx, secrets, { subjects: [[limit, address]], at });
  if (!counted.ok) return refuseTooMany(counted);
  const link = await lockEntryLink(tx, token);
  const { accountNumber = null } = link ?? {};
  // Treat a link for another purpose or country as an unknown one.
  if (!link || link.purpose !== purpose || accountNumber === null) {
    return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  }
  const customer = await readCustomer(tx, accountNumber);
  if (customer.country !== location) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  if (signedIn !== null && signedIn !== accountNumber) {
    return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  }
  const isOver = link.usedAt !== null || link.expiresAt <= at;
  // A signed-in customer who has taken the offer sees that it is taken, not that the link has
  // expired.
  const isTheirs = isOver && signedIn !== null && (await isTaken(tx, link, at));
  if (isOver && !isTheirs) return refuse({ code: 'MAGIC_LINK_EXPIRED' });

  const { linkHash, deviceId: radioDeviceId } = link;
  await putIdentified(tx, { deviceId, accountNumber, radioDeviceId, linkHash, at });
  const subject = `customer:${accountNumber}`;
  await recordChange(tx, trail, { action: 'link of a mail followed', subject, after: { purpose } });
  if (!link.authenticates || signedIn !== null) return accept({});
  return accept({ grant: await grantOf(tx, link, { deviceId, accountNumber, at }) });
}

/** Issues a sign-in grant and uses the link up, so that it signs in only once. */
async function grantOf(
  tx: Transaction,
  { linkHash }: EntryLink,
  { deviceId, accountNumber, at }: Pick<Customer, 'accountNumber'> & { deviceId: string; at: Date },
): Promise<string> {
  const { identityId } = await personOfAccount(tx, accountNumber);
  const grant = newToken();
  await markUsed(tx, { linkHash }, at);
  await insertProof(tx, {
    kind: 'magicLink',
    deviceId,
    identityId,
    context: 'SIGN_IN',
    detail: linkHash,
    grant,
    expiresAt: new Date(at.getTime() + proofLifeMs),
  });
  return grant;
}

/** Partly correct details get the same response as entirely wrong ones. */
async function byRadio(
  tx: Transaction,
  { secrets, peoplePerAddress: people }: Means,
  { session: { deviceId, location: country, accountNumber: signedIn }, address, trail }: Visitor,
  said: Exclude<Entrance, { token: string }>,
): Promise<Outcome> {
  const { at } = trail;
  if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
  const { radioId } = said;
  const person = `radio:${radioId}`;
  const counted = await countLookUp(tx, secrets, { deviceId, address, person, people, at });
  if (!counted.ok) return refuseTooMany(counted);

  const radio = await radioById(tx, { radioId, country });
  const { accountNumber = null } = radio ?? {};
  const owner = accountNumber === null ? undefined : await readCustomer(tx, accountNumber);
  if (!radio || !owner || !fitsOwner(owner, said)) return refuse({ code: 'DEVICE_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  if (signedIn !== null && signedIn !== owner.accountNumber) {
    return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  }
  await putIdentified(tx, {
    deviceId,
    accountNumber: owner.accountNumber,
    radioDeviceId: radio.deviceId,
    linkHash: null,
    at,
  });
  const subject = `customer:${owner.accountNumber}`;
  await recordChange(tx, trail, { action: 'account found by radio', subject });
  return accept({});
}
