import type { DeviceState } from '@sideband/shared-sdk/vehicle-state/model';
import type { Transaction } from '../database/database.ts';
import { lockRadio, type Radio } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { stateOfOwn } from '../vehicle-state/state-of-own.ts';

/**
 * Returns the state of a radio after a claim. A full Radio ID grants access, so it is returned for
 * the customer's own radio only.
 */
export async function stateAfter(
  tx: Transaction,
  { deviceId }: Pick<Radio, 'deviceId'>,
  asking: Parameters<typeof seeRadio>[2],
): Promise<DeviceState | undefined> {
  const radio = await lockRadio(tx, deviceId);
  const seen = radio && (await seeRadio(tx, radio, asking));
  if (!radio || !seen) return undefined;
  if (seen.heldBy === 'you') return stateOfOwn(radio, seen);
  const { type: _type, heldBy: _heldBy, ...state } = seen;
  return { ...state, radioId: radio.radioId.slice(-4), deviceSource: radio.source };
}
