export { entitlements } from './calls.ts';
export type { Entitlement, EntitlementGrant } from './model.ts';
