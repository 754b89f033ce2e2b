import type { Account } from '@sideband/shared-sdk/account';
import { isAddress, isUsable, type PlaceOfUse, provinceOf } from '@sideband/shared-sdk/address';
import { detailsOf } from '@sideband/shared-sdk/blocks/address';
import { useRegistration } from '@sideband/shared-sdk/blocks/create-or-login';
import {
  codesIn,
  type Plan,
  type Plans,
  type PlansOptions,
  planOf,
  useOfferNames,
  usePlans,
} from '@sideband/shared-sdk/blocks/plan-picker';
import type { NameOf } from '@sideband/shared-sdk/blocks/price-summary';
import { useOwnAccount } from '@sideband/shared-sdk/blocks/signed-in';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import { useIntl, useSession } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useEffect, useState } from 'react';
import type { Choices, KnownDetails } from './choices.ts';
import { type NewSubscription, subscriptionRequestOf } from './subscription-request.ts';
import { takingBrought } from './take-brought.ts';
import { type ChangeChoices, useChoices } from './useChoices.ts';
import { useConsents } from './useConsents.ts';
import { useOrder } from './useOrder.ts';

export interface Asks {
  /**
   * Draft key of the choices and typed values. A flow can be replaced by another with the same key
   * without losing them.
   */
  keptAt: string;
  /**
   * Source of the plans. A code that was typed or came with the query string is added to the
   * request.
   */
  sells: Pick<PlansOptions, 'group' | 'read' | 'waits'>;
  /** Radio that the plan is for. */
  deviceId?: string | undefined;
  /** Whether the customer has no choice of plans, so that the recommended one counts as chosen. */
  isPlanGiven?: boolean;
  /** Builds the order when it is not for a new subscription. */
  request?: (order: NewSubscription) => OrderRequest | undefined;
  /**
   * Where the plan is used: a radio needs a complete address, the app only a ZIP or postal code.
   * `address` by default.
   */
  needs?: 'address' | 'place';
  /** Step that asks for the phone number. */
  phoneStands: 'account' | 'details';
}

/** Shared logic of all purchase flows: choosing, registering, pricing and buying. */
export function usePurchase(asks: Asks) {
  const { keptAt, sells, deviceId, isPlanGiven = false, needs = 'address', phoneStands } = asks;
  const intl = useIntl();
  const session = useSession();
  const [query] = useSearchParams();
  const { choices, change } = useChoices(keptAt);
  const { account, isReading } = useOwnAccount();
  const isSignedIn = session.type === 'authenticated';

  const codes = codesIn(query);
  const typedCode = choices.promoCode ?? codes.promoCode;
  const fits = (place: PlaceOfUse) => isUsable(place) && (needs === 'place' || isAddress(place));
  const kept = choices.known && fits(choices.known.address) ? choices.known : undefined;
  const known = kept ?? knownOf(account, fits);
  const plans = usePlans({
    ...sells,
    programCode: codes.programCode,
    promoCode: typedCode,
    province: known && provinceOf(known.address),
  });
  const promoCode = plans.refused?.code === typedCode ? undefined : typedCode;
  const plan = usePlan({
    plans,
    choices,
    change,
    opens: promoCode !== undefined || isPlanGiven,
    isPlanGiven,
  });
  const name = useOfferNames(plan?.offer.id);
  /** Plan that is picked in the form and not submitted yet. */
  const [pickedId, pick] = useState<string>();
  const suggested = suggestedOf(plans, query.get('plan'));
  const picked = planOf(plans, pickedId);

  const isReady = isSignedIn && plan !== undefined;
  const { programCode } = codes;
  const wanted = { ...choices, promoCode, programCode, known, deviceId };
  const order = isReady ? subscriptionRequestOf(wanted) : undefined;
  const request = order && (asks.request ?? subscribing)(order);
  const ordering = useOrder({ request, choices, change });
  const consents = useConsents();
  const registration = useRegistration({ phoneStands });
  const email = choices.email || account?.email || '';
  const takeBrought = takingBrought({ ...registration, change, known, email });

  /** Registers who buys a plan for the app. Resolves with whether it succeeded. */
  async function registerPerson(details: KnownDetails, password?: string) {
    if (await registration.register({ email, password, known: details })) return false;
    change({ known: details, before: undefined, isEmailGood: true });
    return true;
  }
  const { state } = ordering;

  // A declined card is discarded and not charged again.
  const isDeclined = state.step === 'declined';
  useEffect(() => {
    if (isDeclined) change({ paying: undefined });
  }, [isDeclined, change]);

  const nameOf: NameOf = ({ kind, productId }) =>
    kind === 'proration' ? intl.formatMessage({ id: 'purchase.rest' }) : name(productId);

  return {
    choices,
    change,
    plans,
    plan,
    /** Plan to sum up: picked, chosen, or the suggested one before there is a choice. */
    shown: picked ?? plan ?? suggested,
    suggested,
    pick,
    promoCode,
    typedCode,
    known,
    account,
    isReading,
    isSignedIn,
    ordering,
    consents,
    ...registration,
    registerPerson,
    email,
    takeBrought,
    nameOf,
    /** Details as typed. Prefilled from the account while nothing has been typed. */
    details: isUntouched(choices) && account ? typedOf(account) : choices.details,
    needs,
    withoutGiftCard: () => change({ giftCard: undefined }),
  };
}

/**
 * Returns the plan that is selected before there is a choice: the one that a link asks for by its
 * product group, such as VIP, or else the recommended one.
 */
function suggestedOf({ state }: Plans, group: string | null): Plan | undefined {
  if (state.step !== 'ready') return undefined;
  const asked = state.plans.find(({ offer }) => offer.productGroups.some((one) => one === group));
  return asked ?? state.recommended;
}

interface Choosing {
  plans: Plans;
  choices: Choices;
  change: ChangeChoices;
  /**
   * A code was accepted, or the page sets the plan, so the recommended plan replaces the chosen
   * one.
   */
  opens: boolean;
  isPlanGiven: boolean;
}

/**
 * Returns the chosen plan. It stays chosen while the list reloads, and is replaced by a plan that a
 * code unlocks.
 */
function usePlan(choosing: Choosing): Plan | undefined {
  const { plans, choices, change, opens, isPlanGiven } = choosing;
  const { offerId } = choices;
  const found = planOf(plans, offerId);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const opened = plans.state.step === 'ready' ? plans.state.recommended.offer.id : undefined;
  const isOpened = opens && !found && (isPlanGiven || offerId !== undefined);
  useEffect(() => {
    if (isOpened && opened) change({ offerId: opened, addOnIds: [] });
  }, [isOpened, opened, change]);
  const isAsked = plans.state.step === 'loading' && last?.offer.id === offerId;
  return found ?? (isAsked ? last : undefined);
}

export type Purchase = ReturnType<typeof usePurchase>;

const subscribing = (newSubscription: NewSubscription): OrderRequest => ({ newSubscription });

const isUntouched = ({ details }: Choices) => Object.values(details).every((text) => text === '');

const typedOf = (account: Account) => {
  const details = detailsOf(account);
  return { ...details, postalCode: details.postalCode || (account.servicePlace?.zip ?? '') };
};

/**
 * Returns the details of a customer whose address or place is known, so that they are not asked for
 * again.
 */
function knownOf(
  account: Account | undefined,
  fits: (place: PlaceOfUse) => boolean,
): KnownDetails | undefined {
  const address = account?.serviceAddress ?? account?.servicePlace;
  if (!account || !address || !fits(address)) return undefined;
  const { firstName, lastName, phone } = account;
  return { firstName, lastName, phone, address };
}
