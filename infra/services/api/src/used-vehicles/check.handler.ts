import type { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import type { usedVehicleName } from '@sideband/shared-sdk/eligibility-check/model';
import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { whyNoTrial } from '@sideband/shared-sdk/rules/used-vehicles';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { accept, refuse, type z } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { readPlans } from '../plans/plans.table.ts';
import { lookUpNumber } from '../radios/look-up-radio.ts';
import { type Radio, radioNamed } from '../radios/radios.table.ts';
import { radioByPlate } from '../radios/radios-to-find.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { findingOf, playedSince } from './used-vehicles.table.ts';

/**
 * Checks whether a trial can start in a used car. The vehicle records take precedence. Without an
 * entry there, our own data about the radio decides.
 */
export const checkUsedVehicle: Handler<typeof eligibilityCheck.usedVehicle> = async (
  { body, ...asking },
  services,
) => {
  if (!isWellFormed(body)) return refuse({ code: '3494' });
  const found = await lookUpNumber(services, asking, body, async (tx) => {
    const radio = 'plate' in body ? await radioByPlate(tx, body) : await radioNamed(tx, body);
    const isHere = radio?.country === asking.session.location;
    const number = 'plate' in body ? [] : Object.values(body);
    const finding = await findingOf(tx, [...number, ...(isHere ? numbersOf(radio) : [])]);
    if (finding !== undefined) return { finding };
    return isHere ? { finding: undefined, radio } : undefined;
  });
  if (!found.ok) {
    const { error } = found;
    return refuse(error.code === 'DEVICE_NOT_FOUND' ? { code: unknown(body) } : error);
  }
  if (found.value.finding !== undefined) return refuse({ code: found.value.finding });

  const { radio } = found.value;
  const seen = await seeRadio(services.db, radio, asking);
  const lifecycle = seen && lifecycleOf(seen);
  const code = whyNoTrial({
    ...radio,
    lifecycle,
    ...(await pastOf(services.db, radio, asking.at)),
  });
  if (code !== undefined) return refuse({ code });
  if (!seen) throw new Error('A trial waits on a radio of which nothing is known.');
  return accept({ ...seen, radioIdLastFour: radio.radioId.slice(-4) });
};

type Named = z.infer<typeof usedVehicleName>;

const numbersOf = ({ vin: ofCar, radioId: ofRadio }: Radio) =>
  [ofCar, ofRadio].filter((number) => number !== null);

function isWellFormed(name: Named): boolean {
  if ('plate' in name) return true;
  return 'vin' in name ? vin.safeParse(name.vin).success : radioId.safeParse(name.radioId).success;
}

function unknown(name: Named) {
  if ('plate' in name) return 'DEVICE_NOT_FOUND';
  return 'vin' in name ? '103' : '106';
}

async function pastOf(db: Database, { deviceId, country, trialProductId }: Radio, at: Date) {
  const plan = trialProductId === null ? undefined : (await readPlans(db)).get(trialProductId);
  const since = addMonths(todayIn(country, at), -12);
  return {
    isUsedCarTrial: plan?.planType === 'TRIAL_RTP',
    playedLately: await playedSince(db, { deviceId, since }),
  };
}
