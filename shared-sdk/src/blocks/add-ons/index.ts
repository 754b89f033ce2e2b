export type { AddOn } from '@sideband/shared-sdk/web-offers';
export { AddOns } from './AddOns.tsx';
