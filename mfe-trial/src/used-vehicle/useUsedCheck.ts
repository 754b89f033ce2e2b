import { checkUsedVehicle, type UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import {
  type FindRadioRefusal,
  type FoundRadio,
  foundOf,
  type RadioWanted,
} from '@sideband/shared-sdk/radios';
import { useIntl, useSdk } from '@sideband/shared-sdk/react';
import { type Result, refuse } from '@sideband/shared-sdk/wire';

type Checked = Result<FoundRadio, FindRadioRefusal | { code: 'UNFIT'; message: string }>;

/** Reasons that are about the number as typed, so they are shown at its field. */
const atField: Partial<Record<UsedVehicleReason, string>> = {
  unknownRadio: 'radioLookup.unknown.radioId',
  invalidNumber: 'usedVehicle.reason.invalidNumber.text',
};

/**
 * Returns a lookup that also checks whether a used car gets a trial. A reason that is not about the
 * number itself is passed to `onReason`, for a page of its own.
 */
export function useUsedCheck(onReason: (reason: UsedVehicleReason) => void) {
  const sdk = useSdk();
  const intl = useIntl();
  return async (wanted: RadioWanted): Promise<Checked | undefined> => {
    const checked = await checkUsedVehicle(sdk, wanted);
    if (checked.ok) {
      const { radioIdLastFour, ...seen } = checked.value;
      const found = foundOf(seen, radioIdLastFour);
      return found ? { ok: true, value: found } : refuse({ code: 'VEHICLE_NOT_FOUND' });
    }
    const { error } = checked;
    if (error.code !== 'NO_TRIAL') return refuse(error);
    const id = atField[error.reason];
    if (id) return refuse({ code: 'UNFIT', message: intl.formatMessage({ id }) });
    onReason(error.reason);
    return undefined;
  };
}
