import type { accounts } from '@sideband/shared-sdk/account/calls';
import type { DeviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { stateOfOwn } from './state-of-own.ts';

/** Returns the customer's vehicles. One whose state is unknown is left out. */
export const readOwnVehicles: Handler<typeof accounts.readVehicles> = async (
  { customer: { accountNumber }, session, at },
  { db },
) => {
  const vehicles: DeviceState[] = [];
  for (const radio of await radiosOf(db, accountNumber)) {
    if (radio.type !== 'car') continue;
    const seen = await seeRadio(db, radio, { session, at });
    if (seen) vehicles.push(stateOfOwn(radio, seen));
  }
  return accept({ vehicles });
};
