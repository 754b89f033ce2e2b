export { createDataLayer, type DataLayer } from './data-layer.ts';
export type {
  BusinessError,
  CampaignFlags,
  ComponentView,
  DataLayerEvent,
  FlowStep,
  Impression,
  PageArrival,
  PageView,
} from './events.ts';
export { type KnownKey, knownKeys } from './known-keys.ts';
export { flowNameOf, isTracked, withoutPeople } from './page-tracking.ts';
