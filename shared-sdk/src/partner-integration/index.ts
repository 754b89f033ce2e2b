export { partnerIntegration } from './calls.ts';
export type { Acceptance, DetailedDeviceState, MagicLinkWish } from './model.ts';
