import { call, domain } from '@sideband/shared-sdk/wire';
import {
  acceptance,
  accepted,
  detailedDeviceState,
  deviceName,
  magicLinkRequest,
  magicLinkSent,
} from './model.ts';

/**
 * Integration with car manufacturers. Lookups of device state by hand-off, radio ID or VIN are in
 * `vehicle-state`.
 */
export const partnerIntegration = domain('partnerIntegration', {
  /**
   * Returns the state of a car's device in both systems, ours and the manufacturer's. Safe to
   * retry. Spec: SDK §7 other.
   */
  getDetailedDeviceState: call.get('client-orchestration/v1/detailed-state/device/{deviceId}', {
    credential: 'session',
    params: deviceName,
    answer: detailedDeviceState,
  }),
  /**
   * Records that the driver accepted the manufacturer's terms. Not retried automatically, but safe
   * to retry. Spec: SDK §7 other.
   */
  acceptTermsAndConditions: call.post('client-orchestration/v1/terms-and-conditions/accept', {
    credential: 'session',
    body: acceptance,
    answer: accepted,
  }),
  /**
   * Emails a link to the page for claiming the car's trial. Not retried automatically: each new
   * link invalidates the previous one. Spec: SDK §7 other.
   */
  magicLinkRequest: call.post('client-orchestration/v1/magic-link', {
    credential: 'session',
    body: magicLinkRequest,
    answer: magicLinkSent,
  }),
});
