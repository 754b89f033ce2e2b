export { profiles } from '../../../contract/profile/calls.ts';
export type { Profile, VehicleProfile } from '../../../contract/profile/model.ts';
export { createVehicleProfile } from './create-vehicle-profile.ts';
