export type { DataLayer } from './data-layer.ts';
export type {
  BusinessError,
  CampaignFlags,
  ComponentView,
  DataLayerEvent,
  FlowStep,
  Impression,
  PageView,
} from './events.ts';
export { type KnownKey, knownKeys } from './known-keys.ts';
