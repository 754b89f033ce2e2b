import type { RadioRefusal } from '@sideband/shared-sdk/radios/errors';
import type { RadioName } from '@sideband/shared-sdk/radios/model';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { type Radio, radioNamed } from './radios.table.ts';

interface Asking {
  session: { deviceId: string; location: CountryCode };
  site: { address: string };
  at: Date;
}

type Looking = Pick<Services, 'db' | 'secrets' | 'peoplePerAddress'>;

/**
 * Finds a radio by Radio ID or VIN. A radio of the other country, or one that `isMeant` rejects, is
 * treated as unknown.
 */
export const lookUpRadio = (
  services: Looking,
  asking: Asking,
  name: RadioName,
  isMeant: (tx: Transaction, radio: Radio) => Promise<boolean> = async () => true,
): Promise<Result<Radio, RadioRefusal>> =>
  lookUpNumber(services, asking, name, async (tx) => {
    const radio = await radioNamed(tx, name);
    const isHere = radio?.country === asking.session.location;
    return isHere && (await isMeant(tx, radio)) ? radio : undefined;
  });

/**
 * Looks up a number that could be guessed: requires a passed human check, and counts failed
 * lookups.
 */
export const lookUpNumber = <Found>(
  { db, secrets, peoplePerAddress: people }: Looking,
  { session: { deviceId }, site: { address }, at }: Asking,
  name: RadioName | { plate: string; state: string },
  find: (tx: Transaction) => Promise<Found | undefined>,
): Promise<Result<Found, RadioRefusal>> =>
  inTransaction(db, async (tx) => {
    if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
    const person = personOf(name);
    const counted = await countLookUp(tx, secrets, { deviceId, address, person, people, at });
    if (!counted.ok) return refuseTooMany(counted);
    const found = await find(tx);
    if (found === undefined) return refuse({ code: 'DEVICE_NOT_FOUND' });
    await forgiveTries(tx, counted.tries);
    return accept(found);
  });

/** Subject of the rate limit: the car or radio that is looked up. */
function personOf(name: RadioName | { plate: string; state: string }): string {
  if ('plate' in name) return `plate:${name.plate} ${name.state}`;
  return 'vin' in name ? `vin:${name.vin}` : `radio:${name.radioId}`;
}

/**
 * Returns the Radio ID to show. A Radio ID grants access, so a caller who knows only the VIN gets
 * its last four characters.
 */
export const shownId = ({ radioId }: Radio, name: RadioName): string =>
  'vin' in name ? radioId.slice(-4) : radioId;
