import type { EntranceRefusal } from '@sideband/shared-sdk/account/errors';
import type { Entrance, Identified, LinkPurpose } from '@sideband/shared-sdk/account/model';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { fitsOwner, identifiedLifeMs } from '@sideband/shared-sdk/rules/identification';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { goesOn } from '@sideband/shared-sdk/rules/renewable-plans';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { detailsOf, refuseLookUp } from './look-ups.ts';
import { maskedAccountOf } from './masked-account.ts';
import { giveProof } from './proofs.ts';
import { type FakeRadio, named } from './radio-of.ts';
import { judged } from './subscription-of.ts';
import type { Visitor } from './twin.ts';
import type { FakeCustomer, World } from './world.ts';

/** An entry link from an email, as the fake stores it. */
export interface FakeEntryLink {
  customer: FakeCustomer;
  purpose: LinkPurpose;
  radio: FakeRadio | undefined;
  offerId: string | undefined;
  authenticates: boolean;
  isOver: boolean;
}

/** The customer that a browser was identified as. */
export interface FakeIdentified {
  customer: FakeCustomer;
  radio: FakeRadio | undefined;
  link: FakeEntryLink | undefined;
  expiresAt: Date;
}

/** Returns the customer that this browser was identified as, unless that has expired. */
export function identifiedBy({
  world,
  session,
}: Pick<Visitor, 'world' | 'session'>): FakeIdentified | undefined {
  const known = world.identified.get(session.deviceId);
  return known && known.expiresAt > world.now() ? known : undefined;
}

/** Identifies the browser as a customer. Returns a grant if the link was created to sign in. */
export function enter(
  visitor: Visitor,
  entrance: Entrance,
): Result<string | undefined, EntranceRefusal> {
  const { world, session } = visitor;
  const found = 'token' in entrance ? byLink(world, entrance) : byRadio(visitor, entrance);
  if (!found.ok) return found;
  const { customer, link } = found.value;
  if (session.customer && session.customer !== customer) {
    return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  }
  const isTheirs = session.customer !== undefined && isTaken(world, found.value);
  if (isOver(world, found.value) && !isTheirs) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  const { deviceId } = session;
  world.identified.set(deviceId, { ...found.value, expiresAt: world.in(identifiedLifeMs) });
  if (!link?.authenticates || session.customer) return accept(undefined);
  link.isOver = true;
  const proof = { deviceId, customer, context: 'SIGN_IN', detail: undefined };
  return accept(giveProof(visitor, { kind: 'magicLink', ...proof }, proofLifeMs).grant);
}

type Followed = Pick<FakeIdentified, 'customer' | 'link'>;

/** Whether the customer has already taken the offer of the link. */
const isTaken = ({ subscriptions }: World, { customer, link }: Followed): boolean =>
  subscriptions.some(
    (one) =>
      one.customer === customer &&
      link?.offerId !== undefined &&
      [one.subscription.offerId, one.subscription.offers.pending].includes(link.offerId),
  );

const isOver = (world: World, followed: Followed): boolean =>
  (followed.link?.isOver ?? false) || isTaken(world, followed);

type Found = Result<Omit<FakeIdentified, 'expiresAt'>, EntranceRefusal>;

function byLink(world: World, { token, purpose }: Extract<Entrance, { token: string }>): Found {
  const link = world.entryLinks.get(token);
  if (link?.purpose !== purpose) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  const { customer, radio } = link;
  return accept({ customer, radio, link });
}

function byRadio(visitor: Visitor, said: Exclude<Entrance, { token: string }>): Found {
  const { world, session } = visitor;
  const refusal = refuseLookUp(visitor);
  if (refusal) return refusal;
  const radio = world.radios.find(
    (one) => one.radioId === said.radioId && one.country === session.country,
  );
  const { customer } = radio ?? {};
  if (customer && fitsOwner(detailsOf(customer), said))
    return accept({ customer, radio, link: undefined });
  world.lookUps.failed(session.deviceId);
  return refuse({ code: 'DEVICE_NOT_FOUND' });
}

/** Returns the account data that an identified visitor is allowed to see without signing in. */
export function identifiedOf(
  world: World,
  customer: FakeCustomer,
  known: FakeIdentified | undefined,
): Identified {
  const radio = known?.radio ? named(known.radio) : null;
  const bought = world.subscriptions
    .filter((one) => one.customer === customer)
    .map((one) => ({ ...judged(one), subscriptionId: one.subscription.id }));
  const plans = goesOn(bought).map(({ bought: one, standing }): Identified['plans'][number] => {
    const { subscriptionId, offerId, productId, deviceId, renewsOn } = one;
    const its = world.radios.find((other) => other.deviceId === deviceId);
    return {
      subscriptionId,
      offerId,
      productId,
      standing,
      radio: its?.customer === customer ? named(its) : null,
      endsOn: standing === 'over' ? null : renewsOn,
    };
  });
  const renewed = renewedOf(world, customer, known?.radio);
  return {
    account: maskedAccountOf(world, customer),
    language: customer.language,
    radio,
    plans,
    ...(renewed && { renewed }),
    ...offered(world, known),
  };
}

/** Returns the plan that is scheduled to follow but has not started yet. */
function renewedOf(
  world: World,
  customer: FakeCustomer,
  radio: FakeRadio | undefined,
): Identified['renewed'] {
  const renewed = world.subscriptions.find(
    (one) =>
      one.customer === customer &&
      one.subscription.offers.pending !== null &&
      (!radio || one.deviceId === radio.deviceId),
  );
  const pending = renewed?.subscription.offers.pending;
  const follows = world.catalogue.offers.find(({ terms }) => terms.id === pending)?.terms;
  const [first] = follows?.phases ?? [];
  const startsOn = renewed?.next?.on;
  if (!follows || !first || startsOn === undefined) return undefined;
  const until = addMonths(startsOn, monthsIn(first.billingPeriod));
  return { productId: productOf(follows), startsOn, until };
}

function offered(
  world: World,
  known: FakeIdentified | undefined,
): Pick<Identified, 'offer' | 'offerRefusal' | 'isOfferTaken'> {
  const { link, customer } = known ?? {};
  if (!link?.offerId || !customer) return {};
  if (isTaken(world, { link, customer })) return { isOfferTaken: true };
  const found = world.catalogue.byIds(customer.account.country, [link.offerId]);
  if (!found.ok) return { offerRefusal: found.error };
  const [offer] = found.value.offers;
  return offer ? { offer } : {};
}
