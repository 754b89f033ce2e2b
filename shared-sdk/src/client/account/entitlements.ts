export { entitlements } from '../../contract/entitlements/calls.ts';
export type { GrantRefusal } from '../../contract/entitlements/errors.ts';
export type { Entitlement, EntitlementGrant } from '../../contract/entitlements/model.ts';
