import type { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import type { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { notFound, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { proofByGrant } from '../proofs/proofs.table.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { handOffByHash } from './hand-offs.table.ts';
import { handedTo } from './handed-to.ts';

const lastFour = (radioId: string) => radioId.slice(-4);

/** The grant of a hand-off link shows its car, and nothing else. */
export const readHandedOver: Handler<typeof vehicleStates.fromHandOff> = async (
  { grant, at },
  { db },
) => {
  const proof = await proofByGrant(db, { kind: 'magicLink', grant, at });
  if (proof?.context !== 'VEHICLE' || proof.detail === null) return unauthenticated();
  const handOff = await handOffByHash(db, proof.detail);
  if (!handOff || handOff.expiresAt <= at) return unauthenticated();
  const radio = await radioByDeviceId(db, handOff.deviceId);
  const asking = radio && { accountNumber: null, location: radio.country };
  const seen = asking && (await seeRadio(db, radio, { session: asking, at }));
  if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  const { type: _type, heldBy: _heldBy, ...state } = seen;
  const { clientId, redirectUri, state: ofApp, oemDriverId } = handOff;
  return accept({
    ...state,
    radioId: lastFour(radio.radioId),
    ...(oemDriverId !== null && { oemDriverId }),
    deviceSource: radio.source,
    billingSystem: radio.billingSystem,
    brand: radio.hasOemBranding ? radio.make : null,
    productId: radio.trialProductId,
    app:
      clientId !== null && redirectUri !== null && ofApp !== null
        ? { clientId, redirectUri, state: ofApp }
        : null,
  });
};

/**
 * The driver's profile is shown only for the hand-off of that very driver: the owner of
 * the car learns nothing about who else drives it.
 */
export const readDetailedState: Handler<typeof partnerIntegration.getDetailedDeviceState> = async (
  { params, session, at },
  { db, carmaker },
) => {
  const handed = (await handedTo(db, session, params, at)) ?? notFound();
  const { radio, oemDriverId, isOpened } = handed;
  const seen = await seeRadio(db, radio, { session, at });
  if (radio.vin === null || !seen) return notFound();
  const known = await carmaker.readVehicle(radio.vin);
  const isTheirs = isOpened && known?.driver && known.driver.id === oemDriverId;
  const { firstName, lastName, email } = known?.driver ?? {
    firstName: '',
    lastName: '',
    email: '',
  };
  return accept({
    deviceId: radio.deviceId,
    radioId: lastFour(radio.radioId),
    oemDriverId,
    lifecycleState: lifecycleOf(seen) ?? 'unknown',
    vehicleState: known?.status ?? 'unknown',
    deviceSource: radio.source,
    billingSystem: radio.billingSystem,
    driver: isTheirs ? { firstName, lastName, email } : null,
    terms: known?.terms ?? null,
  });
};
