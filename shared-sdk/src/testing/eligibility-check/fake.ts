import { radioId, vin } from '@sideband/shared-sdk/radios/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { eligibilityCheck } from '../../contract/eligibility-check/calls.ts';
import { showsWork, stampedAt } from '../../contract/eligibility-check/model.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, seenRadioOf } from '../fake/radio-of.ts';
import { twin } from '../fake/twin.ts';

const goodForMs = 10 * 60_000;

export const eligibilityCheckTwins = [
  twin(eligibilityCheck.captcha, async ({ world, session }, { token, email }) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const age = Math.abs(world.now().getTime() - stampedAt(token).getTime());
    const isHuman =
      showsWork(new Uint8Array(hash)) &&
      age < goodForMs &&
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
    const isForAudio = radio.isForAudio && ['car', 'radio'].includes(radio.type);
    const seen = seenRadioOf(radio, session.customer);
    const code = isForAudio ? codes[radio.lifecycle] : '5035';
    if (code !== undefined || !seen) return refuse({ code: code ?? '100' });
    return accept({ ...seen, radioIdLastFour: radio.radioId.slice(-4) });
  }),
];

const codes: Record<FakeRadio['lifecycle'], string | undefined> = {
  trialEligible: '114',
  trialNotClaimed: undefined,
  trialClaimed: '109',
  trialWithFollowOn: '110',
  selfPay: '107',
  inactive: '112',
  unknown: '100',
};
