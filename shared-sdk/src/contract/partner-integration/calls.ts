import { call, domain, z } from '@sideband/shared-sdk/wire';
import { handOffRefusal, linkRequestRefusal, termsRefusal } from './errors.ts';
import {
  acceptance,
  accepted,
  detailedDeviceState,
  deviceName,
  handOff,
  handOffToken,
  magicLinkRequest,
  magicLinkSent,
} from './model.ts';

/**
 * Integration with car manufacturers. Lookups of device state by hand-off, radio ID or VIN are in
 * `vehicle-state`.
 *
 * A browser that opened a hand-off link may make the other calls about its vehicle for an hour. For
 * every other vehicle they throw 404, whether it exists or not.
 */
export const partnerIntegration = domain('partnerIntegration', {
  /**
   * Opens a hand-off link, and returns the grant with which `vehicleStates.fromHandOff` shows the
   * vehicle. Only the browser that opens a link first can use it, for an hour. Throws 503
   * `CARMAKER_UNAVAILABLE` while the manufacturer gives no answer; the link is still good then.
   *
   * Not retried automatically, but safe to retry in the same browser. Spec: our own.
   */
  openHandOff: call.post('client-orchestration/v1/hand-off', {
    credential: 'session',
    body: z.object({ token: handOffToken }),
    answer: handOff,
    refusals: handOffRefusal,
  }),
  /**
   * Returns the state of a car's device in both systems, ours and the manufacturer's. Throws 503
   * `CARMAKER_UNAVAILABLE` while the manufacturer gives no answer. Safe to retry.
   * Spec: SDK §7 other.
   */
  getDetailedDeviceState: call.get('client-orchestration/v1/detailed-state/device/{deviceId}', {
    credential: 'session',
    params: deviceName,
    answer: detailedDeviceState,
  }),
  /**
   * Records that the driver accepted the manufacturer's terms, and reports it to the manufacturer:
   * later, if the manufacturer gives no answer. Not retried automatically, but safe to retry: the
   * first acceptance of a version stays. Spec: SDK §7 other.
   */
  acceptTermsAndConditions: call.post('client-orchestration/v1/terms-and-conditions/accept', {
    credential: 'session',
    body: acceptance,
    answer: accepted,
    refusals: termsRefusal,
  }),
  /**
   * Emails a link to the page for claiming the car's trial. Not retried automatically: each new
   * link invalidates the previous one. Limited like all messages to one recipient.
   * Spec: SDK §7 other.
   */
  magicLinkRequest: call.post('client-orchestration/v1/magic-link', {
    credential: 'session',
    body: magicLinkRequest,
    answer: magicLinkSent,
    refusals: linkRequestRefusal,
  }),
});
