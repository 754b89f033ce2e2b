export { vehicleStates } from '../../../contract/vehicle-state/calls.ts';
export type { VehicleLookUpRefusal } from '../../../contract/vehicle-state/errors.ts';
export {
  type DeviceState,
  type Lifecycle,
  lifecycleOf,
  type SeenRadio,
} from '../../../contract/vehicle-state/model.ts';
