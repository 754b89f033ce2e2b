export { partnerIntegration } from '../../contract/partner-integration/calls.ts';
export type {
  Acceptance,
  DetailedDeviceState,
  MagicLinkRequest,
} from '../../contract/partner-integration/model.ts';
