import type { NamedRadio } from '@sideband/shared-sdk/account/model';
import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import type { MaskedRadio } from '@sideband/shared-sdk/identification/model';
import type { Radio } from './radios.table.ts';

/** Masks a radio: its owner recognizes it, and no one else can use it. */
export const maskRadio = ({ radioId, nickname, year, make, model }: Radio): MaskedRadio => ({
  radioIdLastFour: radioId.slice(-4),
  ...(nickname && { nickname }),
  yearMakeModel: make && model ? [year, make, model].filter(Boolean).join(' ') : null,
});

export const nameRadio = (radio: Radio): NamedRadio => ({
  ...maskRadio(radio),
  deviceId: radio.deviceId,
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus.parse(radio.linking),
});
