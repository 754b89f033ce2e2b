import { normaliseRadioId, normaliseVin } from '@sideband/shared-sdk/radio-numbers';
import type { RadioWanted } from '@sideband/shared-sdk/radios';
import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import type { FieldError } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Ways to identify a radio. */
export const ways = ['radioId', 'vin', 'plate'] as const;
export type Way = (typeof ways)[number];

/**
 * Typed values, stored separately for each way to identify the radio, so that switching between
 * them loses nothing.
 */
export interface TypedRadio {
  by: Way;
  radioId: string;
  vin: string;
  plate: string;
  state: string;
}

export const noRadioTyped: TypedRadio = {
  by: 'radioId',
  radioId: '',
  vin: '',
  plate: '',
  state: '',
};

export const fieldsOf = (by: Way) => (by === 'plate' ? (['plate', 'state'] as const) : [by]);

type Field = 'radioId' | 'vin' | 'plate' | 'state';

/** Returns the validation errors that can be found without a request. */
export function judgeRadio(
  typed: TypedRadio,
  country: CountryCode,
  words: { formatMessage(message: { id: string }): string },
): FieldError<Field>[] {
  const isRight: Record<Field, boolean> = {
    radioId: radioId.safeParse(normaliseRadioId(typed.radioId)).success,
    vin: vin.safeParse(normaliseVin(typed.vin)).success,
    plate: /^[A-Z\d]{1,10}$/.test(plateOf(typed)),
    state: typed.state !== '',
  };
  const isEmpty = (field: 'radioId' | 'vin') => typed[field].trim() === '';
  const id: Record<Field, string> = {
    radioId: `radioLookup.radioId.${isEmpty('radioId') ? 'missing' : 'wrong'}`,
    vin: `radioLookup.vin.${isEmpty('vin') ? 'missing' : 'wrong'}`,
    plate: `radioLookup.plate.wrong.${country}`,
    state: `radioLookup.state.missing.${country}`,
  };
  return fieldsOf(typed.by)
    .filter((field) => !isRight[field])
    .map((field) => ({ field, message: words.formatMessage({ id: id[field] }) }));
}

const plateOf = ({ plate }: TypedRadio) => plate.replaceAll(/[\s-]/g, '').toUpperCase();

export function wantedOf(typed: TypedRadio): RadioWanted {
  switch (typed.by) {
    case 'radioId':
      return { radioId: typed.radioId };
    case 'vin':
      return { vin: typed.vin };
    case 'plate':
      return { plate: plateOf(typed), state: typed.state };
  }
}
