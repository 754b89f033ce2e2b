export { eligibilityCheck } from '../../../contract/eligibility-check/calls.ts';
export type { UsedVehicle } from '../../../contract/eligibility-check/model.ts';
export { checkUsedVehicle, type UsedVehicleRefusal } from './check-used-vehicle.ts';
export { proveHuman } from './prove-human.ts';
export { type UsedVehicleReason, usedVehicleReason } from './used-vehicle-reason.ts';
