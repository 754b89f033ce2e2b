import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { vehicleLookUpRefusal, vehicleRefusal } from './errors.ts';
import { deviceState, foundState } from './model.ts';

/** Spec: application §7 client orchestration; SDK §7 partner integration. */
export const vehicleStates = domain('vehicleState', {
  /** The vehicle that a hand-off link speaks of. */
  fromHandOff: call.get('client-orchestration/v1/detailed-state-handoff/device', {
    credential: 'magicLinkGrant',
    answer: deviceState,
    refusals: vehicleRefusal,
  }),
  /**
   * The vehicle with that radio id, upper-cased unless it looks like a UUID. Takes a human check, and counts with the
   * other look-ups: five wrong ones in ten minutes. `findRadio` does all of it.
   */
  byRadioId: call.get('client-orchestration/v1/state/radioId/{radioId}', {
    credential: 'session',
    params: z.object({ radioId: text(40) }),
    answer: foundState,
    refusals: vehicleLookUpRefusal,
  }),
  /**
   * The vehicle with that identification number (ISO 3779: 17 characters, no I, O, Q), upper-cased. Counted as the
   * look-up by radio id is.
   */
  byVin: call.get('client-orchestration/v1/state/vin/{vin}', {
    credential: 'session',
    params: z.object({ vin: z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/)) }),
    answer: foundState,
    refusals: vehicleLookUpRefusal,
  }),
  /** The vehicle that a subscription of the signed-in customer serves. */
  bySubscription: call.get('client-orchestration/v1/detailed-state/subscription/{subscriptionId}', {
    credential: 'authenticated',
    params: z.object({ subscriptionId: text(60) }),
    answer: deviceState,
    refusals: vehicleRefusal,
  }),
});
