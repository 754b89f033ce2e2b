export { vehicleStates } from './calls.ts';
export type { VehicleLookUpRefusal } from './errors.ts';
export { type DeviceState, type Lifecycle, lifecycleOf, type SeenRadio } from './model.ts';
