export { eligibilityCheck } from './calls.ts';
export { checkUsedVehicle, type UsedVehicleRefusal } from './check-used-vehicle.ts';
export type { UsedVehicle } from './model.ts';
export { proveHuman } from './prove-human.ts';
export { type UsedVehicleReason, usedVehicleReason } from './used-vehicle-reason.ts';
