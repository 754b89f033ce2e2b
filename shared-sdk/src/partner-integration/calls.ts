import { call, domain } from '@sideband/shared-sdk/wire';
import {
  acceptance,
  accepted,
  detailedDeviceState,
  deviceName,
  magicLinkSent,
  magicLinkWish,
} from './model.ts';

/** What a car's maker and we do together. State by hand-off, radio id and VIN is client orchestration. */
export const partnerIntegration = domain('partnerIntegration', {
  /** A car's device as both systems know it. Safe to repeat. Spec: SDK §7 other. */
  getDetailedDeviceState: call.get('client-orchestration/v1/detailed-state/device/{deviceId}', {
    credential: 'session',
    params: deviceName,
    answer: detailedDeviceState,
  }),
  /** Records that the driver took the maker's terms. Never repeated by itself, harmless to. Spec: SDK §7 other. */
  acceptTermsAndConditions: call.post('client-orchestration/v1/terms-and-conditions/accept', {
    credential: 'session',
    body: acceptance,
    answer: accepted,
  }),
  /**
   * Sends a link that opens the claim. Never repeated by itself: every link ends the one before.
   * Spec: SDK §7 other.
   */
  magicLinkRequest: call.post('client-orchestration/v1/magic-link', {
    credential: 'session',
    body: magicLinkWish,
    answer: magicLinkSent,
  }),
});
