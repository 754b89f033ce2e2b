import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import { goodForMs, judgeStamp } from '@sideband/shared-sdk/rules/human-checks';
import { whyNoTrial } from '@sideband/shared-sdk/rules/used-vehicles';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { eligibilityCheck } from '../../contract/eligibility-check/calls.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { seenRadioOf, soldFor } from '../fake/radio-of.ts';
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
    const { radioId: byRadio, vin: byVin } = { radioId: undefined, vin: undefined, ...asked };
    const name = byRadio ?? byVin ?? '';
    const read = byRadio === undefined ? vin : radioId;
    if (!read.safeParse(name).success) return refuse({ code: '3494' });
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const finding = world.usedVehicles.get(name);
    if (finding !== undefined) return refuse({ code: finding });
    const radio = world.radios.find(
      (one) => one.country === session.country && (one.radioId === byRadio || one.vin === byVin),
    );
    if (!radio) {
      world.lookUps.failed(session.deviceId);
      return refuse({ code: byRadio === undefined ? '103' : '106' });
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
