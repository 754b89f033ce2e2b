import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { GivenRadio } from './given-radio-options.ts';

/** What a dealer records of the driver of a car. */
export interface DealerRecordOptions {
  radio: GivenRadio;
  country?: CountryCode;
  /** Not a customer's by default. */
  email?: string;
  /** ID of the trial that the dealer offers; that of the radio by default. */
  offer?: string;
  /** Whether the link has expired. */
  isOver?: boolean;
}

export interface GivenDealerRecord {
  /** Token of the dealer's link. */
  token: string;
  dealer: string;
  firstName: string;
  lastName: string;
  zip: string;
  email: string;
}

/** Link of a letter that offers the trial of a radio which no customer holds. */
export interface ActivationLinkOptions {
  radio: GivenRadio;
  offer?: string;
  isOver?: boolean;
}
