export { profiles } from './calls.ts';
export { createVehicleProfile } from './create-vehicle-profile.ts';
export type { Profile, VehicleProfile } from './model.ts';
