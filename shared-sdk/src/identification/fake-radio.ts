import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FakeCustomer } from '../fake/world.ts';
import type { MaskedRadio } from './model.ts';

/** A radio of the fake's world. */
export interface FakeRadio {
  radioId: string;
  country: CountryCode;
  customer: FakeCustomer | undefined;
  plate: string;
  plateState: string;
}

export const maskedRadioOf = ({ radioId }: FakeRadio): MaskedRadio => ({
  radioIdLastFour: radioId.slice(-4),
  yearMakeModel: '2016 BMW 320i',
});
