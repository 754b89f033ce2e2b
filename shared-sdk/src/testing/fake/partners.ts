import type { PartnerEntitlement } from '@sideband/shared-sdk/partner-entitlements';
import type { PartnerLinkRefusal } from '@sideband/shared-sdk/partner-entitlements/errors';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import { Failure, type Visitor } from './twin.ts';
import type { FakeCustomer, World } from './world.ts';

/** A plan that a partner pays for, before and after it is claimed. */
export interface FakeInclusion {
  token: string;
  country: 'US' | 'CA';
  shown: PartnerEntitlement & { partnerName: string; months: number; lastDay: string };
  customer: FakeCustomer | undefined;
  isRevoked: boolean;
}

/** A purchase in another company's store. */
export interface FakePurchase {
  store: string;
  receipt: string;
  reference: string;
  country: 'US' | 'CA';
  isOver: boolean;
}

/** Creates in-memory partners and stores. */
export function createFakePartners() {
  return {
    inclusions: [] as FakeInclusion[],
    purchases: [] as FakePurchase[],
    trouble: 'none' as 'none' | 'down' | 'wrong' | 'silent',
    /** Throws 503 while the partner is failing. */
    ask() {
      if (this.trouble !== 'none') throw new Failure(503, 'PARTNER_UNAVAILABLE');
    },
  };
}

/** Whether the last day has passed. */
export const isOver = ({ now }: World, lastDay: string | undefined) =>
  lastDay !== undefined && lastDay < now().toISOString().slice(0, 10);

/** Returns what the partner's link includes. Counts wrong tokens toward the rate limit. */
export function readFakeLink(
  { world, session }: Visitor,
  token: string,
  country: CountryCode,
): Result<FakeInclusion, PartnerLinkRefusal> {
  const retryAfterSeconds = world.partnerGuesses.secondsToWait(session.deviceId);
  if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
  world.partners.ask();
  const found = world.partners.inclusions.find((one) => one.token === token && !one.isRevoked);
  if (!found) {
    world.partnerGuesses.failed(session.deviceId);
    return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  }
  return found.country === country
    ? accept(found)
    : refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
}

/** Claims the entitlement of the link for this customer. */
export function claimFakeLink(visitor: Visitor, token: string): Result<void, PartnerLinkRefusal> {
  const { world, customer } = visitor;
  const found = readFakeLink(visitor, token, customer.account.country);
  if (!found.ok) return found;
  const { shown } = found.value;
  const isNew = found.value.customer === undefined;
  if (isNew && isOver(world, shown.lastDay)) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  found.value.customer ??= customer;
  if (found.value.customer !== customer) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  if (isNew) world.partnerEntitlements.push({ customer, shown });
  return accept(undefined);
}
