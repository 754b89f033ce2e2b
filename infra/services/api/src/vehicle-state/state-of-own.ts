import type { DeviceState, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import type { Radio } from '../radios/radios.table.ts';

/** Returns the state of a customer's own radio, with what only its owner sees. */
export function stateOfOwn(radio: Radio, seen: SeenRadio): DeviceState {
  const { type: _type, heldBy: _heldBy, ...state } = seen;
  const { radioId, source: deviceSource, billingSystem, oemDriverId } = radio;
  return {
    ...state,
    radioId,
    deviceSource,
    billingSystem,
    ...(oemDriverId !== null && { oemDriverId }),
  };
}
