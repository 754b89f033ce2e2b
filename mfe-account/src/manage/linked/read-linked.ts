import type { Sdk } from '@sideband/shared-sdk';
import { continuousService, type OwnRadio } from '@sideband/shared-sdk/continuous-service';
import {
  type ConnectedDevice,
  connectedDevices,
  type LinkedService,
  linkedServices,
} from '@sideband/shared-sdk/linking';

export interface Linked {
  services: LinkedService[];
  devices: ConnectedDevice[];
  radios: OwnRadio[];
}

/** Reads everything that plays on the account, apart from the browser. */
export async function readLinked(sdk: Sdk): Promise<Linked> {
  const [services, devices, radios] = await Promise.all([
    sdk.bind(linkedServices).list(),
    sdk.bind(connectedDevices).list(),
    sdk.bind(continuousService).readRadios(),
  ]);
  return {
    services: services.value.services,
    devices: devices.value.devices,
    radios: radios.value.radios,
  };
}
