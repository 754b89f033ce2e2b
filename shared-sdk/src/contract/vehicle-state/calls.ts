import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { vehicleLookUpRefusal, vehicleRefusal } from './errors.ts';
import { deviceState, foundState, handedOverState } from './model.ts';

/**
 * State of vehicles and their radios. Safe to retry. Spec: application §7 client orchestration; SDK
 * §7 partner integration.
 */
export const vehicleStates = domain('vehicleState', {
  /**
   * Returns the vehicle of a hand-off link, with the grant of `partnerIntegration.openHandOff`.
   * Throws 401 for an expired grant: open the link again. Safe to retry.
   */
  fromHandOff: call.get('client-orchestration/v1/detailed-state-handoff/device', {
    credential: 'magicLinkGrant',
    answer: handedOverState,
    refusals: vehicleRefusal,
  }),
  /**
   * Returns the vehicle with this radio ID; convert it to upper case unless it is a UUID. Requires
   * a human check, and is limited to five failed lookups per device in ten minutes, counted
   * together with other kinds of lookup. Use `findRadio`, which does all of this. Safe to retry.
   */
  byRadioId: call.get('client-orchestration/v1/state/radioId/{radioId}', {
    credential: 'session',
    params: z.object({ radioId: text(40) }),
    answer: foundState,
    refusals: vehicleLookUpRefusal,
  }),
  /**
   * Returns the vehicle with this VIN (ISO 3779: 17 characters, no I, O, Q), in upper case. A
   * caller who knows only the VIN gets the last four characters of the radio ID. Requires the same
   * human check and counts toward the same limit as `byRadioId`. Safe to retry.
   */
  byVin: call.get('client-orchestration/v1/state/vin/{vin}', {
    credential: 'session',
    params: z.object({ vin: z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/)) }),
    answer: foundState,
    refusals: vehicleLookUpRefusal,
  }),
  /**
   * Returns the vehicle that a subscription of the signed-in customer is for; throws 404 when the
   * subscription is not the customer's own. Refused with `VEHICLE_NOT_FOUND` for a plan without a
   * radio. Safe to retry.
   */
  bySubscription: call.get('client-orchestration/v1/detailed-state/subscription/{subscriptionId}', {
    credential: 'authenticated',
    params: z.object({ subscriptionId: text(60) }),
    answer: deviceState,
    refusals: vehicleRefusal,
  }),
});
