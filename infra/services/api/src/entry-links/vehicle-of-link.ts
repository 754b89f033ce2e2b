import type { EntranceRefusal } from '@sideband/shared-sdk/account/errors';
import type { AccountWithoutPerson } from '@sideband/shared-sdk/account/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Services } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, shared } from '../limits/tries.table.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { lockEntryLink } from './entry-links.table.ts';
import { unknownLinks } from './identify.ts';

interface Visitor {
  session: Pick<OpenSession, 'location' | 'accountNumber'>;
  /** IP address of the request. */
  address: string;
  at: Date;
}

type Found = Result<NonNullable<AccountWithoutPerson['vehicle']>, EntranceRefusal>;

/**
 * Returns the car that a link for activating a trial was sent for. The car may have no owner, so the
 * link identifies no one, and following it does not use it up: the trial can be claimed only once.
 */
export async function vehicleOfLink(
  tx: Transaction,
  { secrets, peoplePerAddress }: Pick<Services, 'secrets' | 'peoplePerAddress'>,
  { session, address, at }: Visitor,
  token: string,
): Promise<Found> {
  const limit = shared(unknownLinks, peoplePerAddress);
  const counted = await countTries(tx, secrets, { subjects: [[limit, address]], at });
  if (!counted.ok) return refuseTooMany(counted);
  const link = await lockEntryLink(tx, token);
  const isMeant = link?.purpose === 'activate' && link.deviceId !== null;
  const radio = isMeant ? await radioByDeviceId(tx, link.deviceId ?? '') : undefined;
  if (!link || radio?.country !== session.location) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  const seen = await seeRadio(tx, radio, { session, at });
  if (link.usedAt !== null || link.expiresAt <= at || !seen)
    return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  return accept({ ...seen, radioIdLastFour: radio.radioId.slice(-4) });
}
