import { isEmail, maskEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { placeOf } from '@sideband/shared-sdk/rules/address';
import {
  dealerTokenLifeMs,
  fitsRecord,
  standingOfLink,
} from '@sideband/shared-sdk/rules/dealer-records';
import { magicLinkLifeMs } from '@sideband/shared-sdk/rules/grants';
import { decideClaim } from '@sideband/shared-sdk/rules/trial-claims';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { trials } from '../../contract/trial/calls.ts';
import type { ActivationRefusal, InvitationRefusal } from '../../contract/trial/errors.ts';
import type { Activated, Activation, Invitation } from '../../contract/trial/model.ts';
import { giveConsents } from '../account/fake-consents.ts';
import { createCustomer } from '../fake/create-customer.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, seenRadioOf } from '../fake/radio-of.ts';
import { twin, type Visitor } from '../fake/twin.ts';
import type { FakeCustomer, FakeDealerLink } from '../fake/world.ts';
import { factsOf, startTrial, stateAfter, trialOfferOf } from './fake-claims.ts';

type Shown = Result<Invitation, InvitationRefusal>;
type Refused = { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number };

function refuseGuess({ world, session }: Visitor): Result<never, Refused> | undefined {
  const retryAfterSeconds = world.invitationGuesses.secondsToWait(session.deviceId);
  if (retryAfterSeconds === 0) return undefined;
  return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
}

const offerOf = (visitor: Visitor, radio: FakeRadio, offerId: string | undefined) => {
  const { world, session } = visitor;
  const sold = world.catalogue.byIds(session.country, offerId === undefined ? [] : [offerId]);
  return (sold.ok ? sold.value.offers[0] : undefined) ?? trialOfferOf(world, radio);
};

function show(
  visitor: Visitor,
  { deviceId, offerId }: { deviceId: string; offerId: string | undefined },
  dealer?: { token: string; record: FakeDealerLink['record'] },
): Shown {
  const { world, session } = visitor;
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  const seen = radio && seenRadioOf(world, radio, session.customer);
  if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  const offer = offerOf(visitor, radio, offerId);
  return accept({
    vehicle: { ...seen, radioIdLastFour: radio.radioId.slice(-4) },
    ...(offer && { offer }),
    ...(dealer && {
      dealer: {
        name: dealer.record.dealer,
        firstName: dealer.record.firstName,
        maskedEmail: maskEmail(dealer.record.email),
        language: languageOf(dealer.record),
        token: dealer.token,
      },
    }),
  });
}

const languageOf = ({ country }: FakeDealerLink['record']) =>
  country === 'CA' ? ('fr-CA' as const) : ('en-US' as const);

const isHere = ({ world, session }: Visitor, deviceId: string) =>
  world.radios.some((one) => one.deviceId === deviceId && one.country === session.country);

function byToken(visitor: Visitor, token: string): Shown {
  const { world, session } = visitor;
  const tooMany = refuseGuess(visitor);
  if (tooMany) return tooMany;
  const link = world.dealerLinks.get(token);
  const letter = world.letters.get(token);
  const deviceId = link?.record.deviceId ?? letter?.deviceId;
  if (deviceId === undefined || !isHere(visitor, deviceId)) {
    world.invitationGuesses.failed(session.deviceId);
    return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  }
  const isOver = link
    ? standingOfLink(link, { deviceId: session.deviceId, at: world.now() }) === 'over'
    : letter?.isOver;
  if (isOver) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  const offerId = link?.offerId ?? letter?.offerId;
  return show(visitor, { deviceId, offerId }, link && { token, record: link.record });
}

function byDetails(
  visitor: Visitor,
  said: { vehicleDeviceId: string; lastName: string; zip: string },
): Shown {
  const { world, session } = visitor;
  const refusal = refuseLookUp(visitor);
  if (refusal) return refusal;
  const known = [...world.dealerLinks.values()].find(
    ({ record }) =>
      record.deviceId === said.vehicleDeviceId &&
      record.country === session.country &&
      fitsRecord(record, said),
  );
  if (!known) {
    world.lookUps.failed(session.deviceId);
    return refuse({ code: 'DEVICE_NOT_FOUND' });
  }
  const { record, offerId } = known;
  const token = world.newId('dealer-token');
  const unused = { usedAt: null, usedBy: null, customer: undefined };
  const expiresAt = world.in(dealerTokenLifeMs);
  world.dealerLinks.set(token, { record, offerId, expiresAt, ...unused });
  return show(visitor, { deviceId: record.deviceId, offerId }, { token, record });
}

type Outcome = Result<Activated, ActivationRefusal>;

/** Creates a customer without a password, and sends a link to sign in. */
function createFromRecord(
  visitor: Visitor,
  { record }: FakeDealerLink,
  body: Activation,
): Result<FakeCustomer, ActivationRefusal> {
  const { world, session } = visitor;
  const emailAddress = (body.email ?? record.email).trim().toLowerCase();
  if (!isEmail(emailAddress)) return refuse({ code: 'INVALID_EMAIL_ERROR' });
  const { phone = record.phone } = body;
  if (!readPhone(phone)) return refuse({ code: 'INVALID_PHONE_NUMBER' });
  if (world.customers.some((one) => one.account.email.toLowerCase() === emailAddress)) {
    return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' });
  }
  const { firstName, lastName } = record;
  const language = body.language ?? languageOf(record);
  const customer = createCustomer(visitor, { emailAddress, firstName, lastName, phone, language });
  const place = placeOf(record.zip, record.country);
  if (place) customer.account.servicePlace = place;
  const magicLinkId = world.newId('magic-link');
  world.magicLinks.set(magicLinkId, {
    customer,
    purpose: 'SIGN_IN',
    email: emailAddress,
    askedBy: session.deviceId,
    access: undefined,
    expiresAt: world.in(magicLinkLifeMs),
    isUsed: false,
  });
  world.messages.push({ to: emailAddress, magicLinkId });
  return accept(customer);
}

function activate(visitor: Visitor, body: Activation): Outcome {
  const { world, session } = visitor;
  const tooMany = refuseGuess(visitor);
  if (tooMany) return tooMany;
  const link = world.dealerLinks.get(body.token);
  const radio = world.radios.find((one) => one.deviceId === link?.record.deviceId);
  if (!link || radio?.country !== session.country) {
    world.invitationGuesses.failed(session.deviceId);
    return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  }
  const { deviceId } = session;
  const standing = standingOfLink(link, { deviceId, at: world.now() });
  if (standing === 'over') return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  const answer = (of: FakeCustomer | undefined): Outcome => {
    const state = stateAfter(world, radio, session.customer);
    if (!state.ok) return state;
    const maskedEmail = maskEmail(of?.account.email ?? link.record.email);
    return accept({ vehicle: state.value, maskedEmail });
  };
  if (standing === 'repeat') return answer(link.customer);

  const claim = { vehicleDeviceId: radio.deviceId, useExistingOEMProfile: false };
  const offer = offerOf(visitor, radio, link.offerId);
  const facts = factsOf(visitor, radio, claim);
  const decided = decideClaim({ ...facts, who: 'signedIn', hasTrialPlan: offer !== undefined });
  if (!decided.ok) return decided;
  if (decided.value !== 'claims' || !offer) return answer(session.customer);
  const made = session.customer ? accept(session.customer) : createFromRecord(visitor, link, body);
  if (!made.ok) return made;
  const customer = made.value;
  startTrial(world, { radio, customer, offer });
  giveConsents(world, customer, body.privacyAgreements ?? []);
  for (const other of world.dealerLinks.values()) {
    if (other.record !== link.record || other.usedAt !== null) continue;
    other.usedAt = world.now();
    other.usedBy = deviceId;
    other.customer = customer;
  }
  return answer(customer);
}

export const dealerTwins = [
  twin(trials.readInvitation, (visitor, body) =>
    'token' in body ? byToken(visitor, body.token) : byDetails(visitor, body),
  ),

  twin(trials.activateAtDealer, activate),
];
