import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { contentLanguageOf } from '@sideband/shared-sdk/content';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { startTransition, useCallback, useState } from 'react';
import { loadPlans, type PlansOptions, type TurnedDown } from './load-plans.ts';
import { type Plan, recommendedOf } from './plan.ts';

type State =
  | { step: 'loading' }
  /** Monthly plans come first. */
  | { step: 'ready'; plans: readonly [Plan, ...Plan[]]; recommended: Plan }
  /** Nothing can be bought online. */
  | { step: 'none' }
  | { step: 'failed'; breakdown: Breakdown };

export interface Plans {
  state: State;
  /** Requested code that was refused. The plans are those available without it. */
  refused: TurnedDown | undefined;
  retry: () => void;
}

export const planOf = ({ state }: Plans, offerId: string | undefined): Plan | undefined =>
  state.step === 'ready' ? state.plans.find(({ offer }) => offer.id === offerId) : undefined;

type Found = Pick<Plans, 'state' | 'refused'>;

const loading: Found = { state: { step: 'loading' }, refused: undefined };

/**
 * Loads the plans on sale, in the page's language. The previous plans stay visible while others are
 * loading.
 */
export function usePlans(options: PlansOptions = {}): Plans {
  const { group, read, waits = false, programCode, promoCode } = options;
  const sdk = useSdk();
  const { locale: language, country, province: provinceOfCustomer } = useRemote();
  const province = options.province ?? provinceOfCustomer;
  const locale = contentLanguageOf(language, country);
  const isCustomer = useSession().type === 'authenticated';
  const [known, setKnown] = useState(loading);

  const load = useCallback(
    () =>
      loadPlans(sdk, { group, read, programCode, promoCode, province, isCustomer, locale }).then(
        ({ plans: [first, ...others], refused }): Found => {
          if (!first) return { state: { step: 'none' }, refused };
          const plans = [first, ...others] as const;
          return { state: { step: 'ready', plans, recommended: recommendedOf(plans) }, refused };
        },
        (error): Found => ({
          state: { step: 'failed', breakdown: breakdownOf(error) },
          refused: undefined,
        }),
      ),
    [sdk, group, read, programCode, promoCode, province, isCustomer, locale],
  );

  if (waits && known !== loading) setKnown(loading);
  const { reload } = useLoaded(waits ? undefined : load, () => load(), {
    onLoaded: (found) => startTransition(() => setKnown(found)),
  });

  return {
    ...known,
    retry() {
      setKnown(loading);
      reload();
    },
  };
}
