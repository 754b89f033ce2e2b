import type { Database } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import { type Radio, radioByDeviceId } from '../radios/radios.table.ts';
import { handOffTo } from './hand-offs.table.ts';

interface Handed {
  radio: Radio;
  /** The driver of the hand-off; for an owner without one, the driver that the maker reported. */
  oemDriverId: string | null;
  /** Whether this browser opened a hand-off link of the car. */
  isOpened: boolean;
}

/**
 * Returns a car that the caller may ask its maker about: one whose hand-off link this browser has
 * opened, or the signed-in customer's own. Any other car is treated as unknown.
 */
export async function handedTo(
  db: Database,
  { deviceId: browser, accountNumber, location }: OpenSession,
  { deviceId }: { deviceId: string },
  at: Date,
): Promise<Handed | undefined> {
  const handOff = await handOffTo(db, { browser, deviceId }, at);
  const radio = await radioByDeviceId(db, deviceId);
  if (radio?.country !== location) return undefined;
  if (handOff) return { radio, oemDriverId: handOff.oemDriverId, isOpened: true };
  const isOwn = accountNumber !== null && radio.accountNumber === accountNumber;
  return isOwn ? { radio, oemDriverId: radio.oemDriverId, isOpened: false } : undefined;
}
