export { partnerIntegration } from '../../contract/partner-integration/calls.ts';
export type {
  Acceptance,
  DetailedDeviceState,
  MagicLinkWish,
} from '../../contract/partner-integration/model.ts';
