import { isForPlan, type Sold } from '@sideband/shared-sdk/rules/offers';
import { judged } from './subscription-of.ts';
import type { FakeCustomer, World } from './world.ts';

interface Asker {
  /** The signed-in customer, or the one that the browser was identified as. */
  customer: FakeCustomer | undefined;
  radio?: string | null | undefined;
  programCode?: string | undefined;
}

/** Whether the customer can start a subscription with this offer. */
export function mayBegin(world: World, offer: Sold, asker: Asker): boolean {
  switch (offer.kind) {
    case 'new':
      return true;
    case 'targeted':
      return isMadeTo(world, offer.terms, asker);
    case 'renewal':
      return hadPlanFor(world, offer, asker) || isMadeTo(world, offer.terms, asker);
    case 'change':
    case 'save':
      return false;
  }
}

/**
 * Whether the offer was made by a link to this customer for this radio, or by a campaign. A link
 * that names no radio is valid for any.
 */
export function isMadeTo(
  world: World,
  { id }: { id: string },
  { customer, radio, programCode }: Asker,
): boolean {
  if (programCode !== undefined && world.catalogue.isInProgram(programCode, id)) return true;
  return [...world.entryLinks.values()].some(
    (link) =>
      link.customer === customer &&
      link.offerId === id &&
      (link.authenticates || !link.isOver) &&
      (radio === undefined || !link.radio || link.radio.deviceId === radio),
  );
}

const hadPlanFor = (world: World, offer: Sold, { customer, radio }: Asker) =>
  world.subscriptions.some(
    (one) =>
      one.customer === customer &&
      one.subscription.state === 'closed' &&
      (radio === undefined || (one.deviceId ?? null) === radio) &&
      isForPlan(offer, judged(one)),
  );
