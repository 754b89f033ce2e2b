import type { Account } from '@sideband/shared-sdk/account';
import { detailsOf } from '@sideband/shared-sdk/blocks/address';
import {
  codesIn,
  type Plan,
  type Plans,
  planOf,
  useOfferNames,
  usePlans,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { useSession } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useEffect, useState } from 'react';
import type { Choices, KnownDetails } from './choices.ts';
import { type ChangeChoices, useChoices } from './useChoices.ts';
import { useConsents } from './useConsents.ts';
import { useOrder } from './useOrder.ts';
import { useOwnAccount } from './useOwnAccount.ts';
import { useRegistration } from './useRegistration.ts';
import { wishOf } from './wish.ts';

interface Asks {
  /** When a price with taxes is asked for; before that it is the advertised one. */
  pricesWhen: 'addressKnown' | 'paymentGiven';
  /** Where the number of the phone is asked. */
  phoneStands: 'account' | 'details';
}

/** What both flows do, whichever way leads through them: choose, register, price, buy. */
export function usePurchase({ pricesWhen, phoneStands }: Asks) {
  const session = useSession();
  const [query] = useSearchParams();
  const { choices, change } = useChoices();
  const { account, isReading } = useOwnAccount();
  const isSignedIn = session.type === 'authenticated';

  const codes = codesIn(query);
  const typedCode = choices.promoCode ?? codes.promoCode;
  const known = choices.known ?? knownOf(account);
  const plans = usePlans({
    group: 'streaming',
    programCode: codes.programCode,
    promoCode: typedCode,
    province: known?.address.country === 'CA' ? known.address.state : undefined,
  });
  const promoCode = plans.refused?.code === typedCode ? undefined : typedCode;
  const plan = usePlan({ plans, choices, change, hasCode: promoCode !== undefined });
  const name = useOfferNames(plan?.offer.id);

  const isTime = pricesWhen === 'addressKnown' || choices.paying !== undefined;
  const isReady = isSignedIn && isTime && plan !== undefined;
  const wish = isReady ? wishOf({ ...choices, promoCode, known }) : undefined;
  const ordering = useOrder({ wish, choices, change });
  const consents = useConsents();
  const { state } = ordering;

  // A card that was declined is not asked a second time.
  const isDeclined = state.step === 'declined';
  useEffect(() => {
    if (isDeclined) change({ isPayingRefused: true });
  }, [isDeclined, change]);

  return {
    ...{
      choices,
      change,
      plans,
      plan,
      promoCode,
      typedCode,
      known,
      account,
      isReading,
      isSignedIn,
    },
    ...{ ordering, consents },
    ...useRegistration(phoneStands),
    nameOf: ({ productId }: { productId: string }) => name(productId),
    /** What was typed of themselves; of a customer, what we know already. */
    details: isUntouched(choices) && account ? detailsOf(account) : choices.details,
    withoutGiftCard() {
      if (choices.paying) change({ paying: { ...choices.paying, giftCard: undefined } });
    },
  };
}

interface Choosing {
  plans: Plans;
  choices: Choices;
  change: ChangeChoices;
  /** A promo code was taken. */
  hasCode: boolean;
}

/** The plan that was chosen. It stays while the list is asked anew; a code that opens another one brings that. */
function usePlan({ plans, choices, change, hasCode }: Choosing): Plan | undefined {
  const { offerId } = choices;
  const found = planOf(plans, offerId);
  const [last, keep] = useState(found);
  if (found && found !== last) keep(found);
  const opened = plans.state.step === 'ready' ? plans.state.recommended.offer.id : undefined;
  const isOpened = hasCode && offerId !== undefined && !found;
  useEffect(() => {
    if (isOpened && opened) change({ offerId: opened, addOnIds: [] });
  }, [isOpened, opened, change]);
  const isAsked = plans.state.step === 'loading' && last?.offer.id === offerId;
  return found ?? (isAsked ? last : undefined);
}

export type Purchase = ReturnType<typeof usePurchase>;

const isUntouched = ({ details }: Choices) => Object.values(details).every((text) => text === '');

/** A customer whose address we have is not asked for it. */
const knownOf = (account: Account | undefined): KnownDetails | undefined =>
  account?.serviceAddress && {
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    address: account.serviceAddress,
  };
