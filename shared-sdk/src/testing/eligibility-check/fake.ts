import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import { goodForMs, judgeStamp } from '@sideband/shared-sdk/rules/human-checks';
import { whyNoTrial } from '@sideband/shared-sdk/rules/used-vehicles';
import { accept, refuse, type z } from '@sideband/shared-sdk/wire';
import { eligibilityCheck } from '../../contract/eligibility-check/calls.ts';
import type { usedVehicleName } from '../../contract/eligibility-check/model.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, seenRadioOf, soldFor } from '../fake/radio-of.ts';
import { twin } from '../fake/twin.ts';

export const eligibilityCheckTwins = [
  twin(eligibilityCheck.captcha, async ({ world, session }, { token, email }) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const isHuman =
      judgeStamp({ stamp: token, hash: new Uint8Array(hash) }, world.now()) &&
      !world.usedStamps.has(token) &&
      email?.trim().toLowerCase() !== 'refused-check@example.com';
    world.usedStamps.add(token);
    if (isHuman) world.humans.set(session.deviceId, world.in(goodForMs));
    return accept({ isHuman });
  }),

  twin(eligibilityCheck.usedVehicle, (visitor, asked) => {
    const { world, session } = visitor;
    if ('vin' in asked && !vin.safeParse(asked.vin).success) return refuse({ code: '3494' });
    if ('radioId' in asked && !radioId.safeParse(asked.radioId).success)
      return refuse({ code: '3494' });
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const radio = world.radios.find(
      (one) => one.country === session.country && isNamed(one, asked),
    );
    const names = [...Object.values(asked), radio?.vin ?? '', radio?.radioId ?? ''];
    const [finding] = names.flatMap((name) => world.usedVehicles.get(name) ?? []);
    if (finding !== undefined) return refuse({ code: finding });
    if (!radio) {
      world.lookUps.failed(session.deviceId);
      if ('plate' in asked) return refuse({ code: 'DEVICE_NOT_FOUND' });
      return refuse({ code: 'vin' in asked ? '103' : '106' });
    }
    const seen = seenRadioOf(world, radio, session.customer);
    const { lifecycle } = radio;
    const code = whyNoTrial({
      ...soldFor(radio),
      hasOemBranding: true,
      lifecycle: lifecycle === 'unknown' ? undefined : lifecycle,
      isUsedCarTrial: false,
      playedLately: false,
    });
    if (code !== undefined || !seen) return refuse({ code: code ?? '100' });
    return accept({ ...seen, radioIdLastFour: radio.radioId.slice(-4) });
  }),
];

function isNamed(radio: FakeRadio, asked: z.infer<typeof usedVehicleName>): boolean {
  if ('plate' in asked) return radio.plate === asked.plate && radio.plateState === asked.state;
  return 'vin' in asked ? radio.vin === asked.vin : radio.radioId === asked.radioId;
}
