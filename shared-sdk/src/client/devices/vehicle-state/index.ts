export { vehicleStates } from '../../../contract/vehicle-state/calls.ts';
export type { VehicleLookUpRefusal } from '../../../contract/vehicle-state/errors.ts';
export {
  type DeviceState,
  daysLeftOf,
  type HandedOverState,
  type Lifecycle,
  lifecycleOf,
  type SeenRadio,
  type TrialStatus,
  trialStatusOf,
} from '../../../contract/vehicle-state/model.ts';
