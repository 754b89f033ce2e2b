export { partnerIntegration } from '../../contract/partner-integration/calls.ts';
export type {
  HandOffRefusal,
  LinkRequestRefusal,
} from '../../contract/partner-integration/errors.ts';
export type {
  Acceptance,
  DetailedDeviceState,
  MagicLinkRequest,
  MakerProfile,
  MakerTerms,
} from '../../contract/partner-integration/model.ts';
