export { entitlements } from './calls.ts';
export type { GrantRefusal } from './errors.ts';
export type { Entitlement, EntitlementGrant } from './model.ts';
