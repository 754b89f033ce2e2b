import type { radios } from '@sideband/shared-sdk/radios/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { lookUpRadio, shownId } from './look-up-radio.ts';
import { seeRadio } from './see-radio.ts';

/** Lifecycle phases that are trials. */
const trials = ['anonymous', 'claimed', 'followOn'];

export const readRadioInfo: Handler<typeof radios.info> = async ({ body, ...asking }, services) => {
  const found = await lookUpRadio(services, asking, body);
  if (!found.ok) return found;
  const { radioId, type, year, make, model } = found.value;
  const seen = await seeRadio(services.db, found.value, asking);
  const { state, phase } = seen?.lifecycleState ?? {};
  return accept({
    radioId: shownId(found.value, body),
    lastFour: radioId.slice(-4),
    type,
    vehicle: year && make && model ? { year, make, model } : null,
    isActive: state === 'active',
    isTrial: phase !== undefined && trials.includes(phase),
  });
};
