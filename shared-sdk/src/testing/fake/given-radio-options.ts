import type { Lifecycle } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { GivenCustomer } from './given-options.ts';

/** Radio to create; in a car by default. */
export interface RadioOptions {
  /** Owner; none by default. */
  of?: GivenCustomer;
  country?: CountryCode;
  type?: 'car' | 'radio' | 'aviation' | 'marine';
  /** Lifecycle; `inactive` by default. A radio that is `unknown` cannot be used for anything. */
  lifecycle?: Lifecycle | 'unknown';
  /** False for a data-only radio. */
  isForAudio?: boolean;
  /** Whether it is built into an electric vehicle. */
  isElectric?: boolean;
  /** Product ID of the plan of its trial; that of new cars by default. `null`: no plan is known. */
  trialPlan?: string | null;
  /** The driver that the vehicle reports; none by default. */
  oemDriverId?: string;
  /** Refusal of the activation signal; by default the signal is sent. */
  refresh?: 'FAILED_TO_REFRESH_DEVICE' | 'DEVICE_REFRESH_NOT_SUPPORTED';
}

export interface GivenRadio {
  deviceId: string;
  radioId: string;
  vin: string;
  radioIdLastFour: string;
  /** License plate, and the state that issued it. */
  plate: string;
  state: string;
}

/** How requests to car makers fail from now on. */
export type CarmakerTrouble =
  | 'none'
  | 'silent'
  | 'down'
  | 'broken'
  | 'busy'
  | 'forbidden'
  | 'unknownClient'
  | 'wrong';

/** The driver of a car as its maker knows them. */
export interface MakerDriver {
  firstName: string;
  lastName: string;
  email: string;
}

/** Car whose maker hands its driver over; with an unclaimed trial, by default. */
export interface MakerCarOptions extends Omit<RadioOptions, 'oemDriverId'> {
  /** Name of the maker, `Jeep` by default; `null` for one whose name we do not show. */
  brand?: string | null;
  driver?: Partial<MakerDriver>;
}

export interface GivenMakerCar extends GivenRadio {
  oemDriverId: string;
  driver: MakerDriver;
}
