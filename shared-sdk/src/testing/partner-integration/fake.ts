import { isEmail, maskEmail } from '@sideband/shared-sdk/identity/model';
import { lastFourOf } from '@sideband/shared-sdk/radio-numbers';
import { handOffLifeMs, mailedHandOffLifeMs, proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { partnerIntegration } from '../../contract/partner-integration/calls.ts';
import { lifecycleOf } from '../../contract/vehicle-state/model.ts';
import { giveProof } from '../fake/proofs.ts';
import { seenRadioOf } from '../fake/radio-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';

function checkCarmaker({ carmaker }: World) {
  if (carmaker.trouble !== 'none') throw new Failure(503, 'CARMAKER_UNAVAILABLE');
}

const carOf = ({ carmaker }: World, deviceId: string) =>
  carmaker.cars.find((one) => one.deviceId === deviceId);

const radioOf = ({ radios }: World, deviceId: string) =>
  radios.find((one) => one.deviceId === deviceId);

/** Returns a car that the caller may ask about. Any other car is treated as unknown. */
function handedTo({ world, session }: Visitor, deviceId: string) {
  const radio = radioOf(world, deviceId);
  const car = carOf(world, deviceId);
  if (!radio || radio.country !== session.country) throw new Failure(404, 'NOT_FOUND');
  const isOpened = [...world.carmaker.handOffs.values()].some(
    (one) =>
      one.deviceId === deviceId && one.openedBy === session.deviceId && one.expiresAt > world.now(),
  );
  const isOwn = session.customer !== undefined && radio.customer === session.customer;
  if (!isOpened && !isOwn) throw new Failure(404, 'NOT_FOUND');
  return { radio, car, isOpened };
}

const termsOf = ({ carmaker: { termsVersion } }: World) => ({
  version: `2026-0${termsVersion}`,
  url: `https://maker.example/terms/2026-0${termsVersion}`,
});

export const partnerIntegrationTwins = [
  twin(partnerIntegration.openHandOff, (visitor, { token }) => {
    const { world, session } = visitor;
    const retryAfterSeconds = world.handOffGuesses.secondsToWait(session.deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    const found = world.carmaker.handOffs.get(token);
    if (found?.openedBy === undefined && !found?.isMailed) checkCarmaker(world);
    const radio = found && radioOf(world, found.deviceId);
    if (!found || radio?.country !== session.country) {
      world.handOffGuesses.failed(session.deviceId);
      return refuse({ code: 'HAND_OFF_NOT_FOUND' });
    }
    const isElsewhere = found.openedBy !== undefined && found.openedBy !== session.deviceId;
    if (isElsewhere || found.expiresAt <= world.now()) {
      world.handOffGuesses.failed(session.deviceId);
      return refuse({ code: 'HAND_OFF_USED' });
    }
    if (found.openedBy === undefined) {
      found.openedBy = session.deviceId;
      found.expiresAt = world.in(handOffLifeMs);
    }
    const proof = { deviceId: session.deviceId, customer: undefined, context: 'VEHICLE' };
    return accept(giveProof(visitor, { kind: 'magicLink', ...proof, detail: token }, proofLifeMs));
  }),

  twin(vehicleStates.fromHandOff, ({ world, bearer }) => {
    const proof = world.proofs.get(bearer);
    const isGood = proof?.context === 'VEHICLE' && proof.expiresAt > world.now();
    const handOff = isGood ? world.carmaker.handOffs.get(proof.detail ?? '') : undefined;
    if (!handOff || handOff.expiresAt <= world.now()) throw new Failure(401, 'UNAUTHENTICATED');
    const radio = radioOf(world, handOff.deviceId);
    const car = carOf(world, handOff.deviceId);
    const seen = radio && seenRadioOf(world, radio, undefined);
    if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' });
    const { type: _type, heldBy: _heldBy, ...known } = seen;
    const { state } = handOff;
    return accept({
      ...known,
      radioId: lastFourOf(radio.radioId),
      ...(car && { oemDriverId: car.driver.id }),
      deviceSource: 'SMS',
      billingSystem: 'sms',
      brand: car?.brand ?? null,
      productId: radio.trialPlan ?? null,
      app: state === undefined ? null : { ...world.carmaker.app, state },
    });
  }),

  twin(partnerIntegration.getDetailedDeviceState, (visitor, { params }) => {
    const { world } = visitor;
    const { radio, car, isOpened } = handedTo(visitor, params.deviceId);
    const seen = seenRadioOf(world, radio, undefined);
    if (!seen) throw new Failure(404, 'NOT_FOUND');
    checkCarmaker(world);
    const { firstName = '', lastName = '', email = '' } = car?.driver ?? {};
    return accept({
      deviceId: radio.deviceId,
      radioId: lastFourOf(radio.radioId),
      oemDriverId: car?.driver.id ?? null,
      lifecycleState: lifecycleOf(seen) ?? 'unknown',
      vehicleState: car ? 'sold' : 'unknown',
      deviceSource: 'SMS',
      billingSystem: 'sms',
      driver: car && isOpened ? { firstName, lastName, email } : null,
      terms: car ? termsOf(world) : null,
    });
  }),

  twin(partnerIntegration.acceptTermsAndConditions, (visitor, { deviceId, termsVersion }) => {
    const { world } = visitor;
    const { car } = handedTo(visitor, deviceId);
    if (!car) throw new Failure(404, 'NOT_FOUND');
    const key = [deviceId, car.driver.id, termsVersion].join(' ');
    const before = world.carmaker.accepted.get(key);
    if (before) return accept({ acceptedAt: before });
    const isAnswered = world.carmaker.trouble === 'none';
    if (isAnswered && termsVersion !== termsOf(world).version) {
      return refuse({ code: 'TERMS_CHANGED' });
    }
    const acceptedAt = world.now().toISOString();
    world.carmaker.accepted.set(key, acceptedAt);
    return accept({ acceptedAt });
  }),

  twin(partnerIntegration.magicLinkRequest, (visitor, { deviceId, email: typed }) => {
    const { world } = visitor;
    handedTo(visitor, deviceId);
    const email = typed.trim();
    if (!isEmail(email)) return refuse({ code: 'INVALID_EMAIL_ADDRESS' });
    const subjects = [`email:${email.toLowerCase()}`, `radio:${deviceId}`];
    for (const subject of subjects) {
      const retryAfterSeconds = world.sentMessages.secondsToWait(subject);
      if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    }
    for (const subject of subjects) world.sentMessages.failed(subject);
    for (const one of world.carmaker.handOffs.values()) {
      const isWaiting = one.deviceId === deviceId && one.isMailed && one.openedBy === undefined;
      if (isWaiting) one.expiresAt = world.now();
    }
    const handOffToken = world.newId('hand-off');
    world.carmaker.handOffs.set(handOffToken, {
      deviceId,
      isMailed: true,
      state: undefined,
      openedBy: undefined,
      expiresAt: world.in(mailedHandOffLifeMs),
    });
    world.messages.push({ to: email.toLowerCase(), handOffToken });
    return accept({ maskedEmail: maskEmail(email) });
  }),
];
