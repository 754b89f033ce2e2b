import type { RadioName } from '@sideband/shared-sdk/radios/model';
import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { lookUpRadio, shownId } from '../radios/look-up-radio.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { stateOfOwn } from './state-of-own.ts';

type Arguments = Parameters<Handler<typeof vehicleStates.byRadioId>>;

export const readStateByRadioId: Handler<typeof vehicleStates.byRadioId> = (
  { params, ...asking },
  services,
) => readState(asking, services, { radioId: params.radioId });

export const readStateByVin: Handler<typeof vehicleStates.byVin> = (
  { params, ...asking },
  services,
) => readState(asking, services, { vin: params.vin });

async function readState(
  asking: Omit<Arguments[0], 'params'>,
  services: Arguments[1],
  name: RadioName,
) {
  const wellFormed = 'vin' in name ? vin.safeParse(name.vin) : radioId.safeParse(name.radioId);
  if (!wellFormed.success) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
  const found = await lookUpRadio(services, asking, name);
  if (!found.ok)
    return found.error.code === 'DEVICE_NOT_FOUND'
      ? refuse({ code: 'VEHICLE_NOT_FOUND' as const })
      : refuse(found.error);
  const radio = found.value;
  const seen = await seeRadio(services.db, radio, asking);
  if (!seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
  const { source: deviceSource, billingSystem } = radio;
  return accept({ ...seen, radioId: shownId(radio, name), deviceSource, billingSystem });
}

/**
 * Returns the state of the radio of the customer's own subscription. Responds with 404 for another
 * customer's subscription.
 */
export const readStateBySubscription: Handler<typeof vehicleStates.bySubscription> = async (
  { params, customer: { accountNumber }, session, at },
  { db },
) => {
  const id = subscriptionId.safeParse(params.subscriptionId);
  const bought = id.success
    ? await subscriptionOf(db, { subscriptionId: id.data, accountNumber })
    : undefined;
  if (!bought) return notFound();
  const radio = bought.deviceId === null ? undefined : await radioByDeviceId(db, bought.deviceId);
  // A closed plan can name a radio that now belongs to another customer.
  const isTheirs = radio?.accountNumber === null || radio?.accountNumber === accountNumber;
  const seen = radio && isTheirs && (await seeRadio(db, radio, { session, at }));
  if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  return accept(stateOfOwn(radio, seen));
};
