import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';
import { loadPlans, type PlansWish, pageLocaleOf, type RefusedCode } from './load-plans.ts';
import { type Plan, recommendedOf } from './plan.ts';

type State =
  | { step: 'loading' }
  /** The monthly ones first. */
  | { step: 'ready'; plans: readonly [Plan, ...Plan[]]; recommended: Plan }
  /** Nothing can be bought online here. */
  | { step: 'none' }
  | { step: 'failed'; breakdown: Breakdown };

export interface Plans {
  state: State;
  /** A code that was asked for and opens nothing; the plans are those that one gets without it. */
  refused: RefusedCode | undefined;
  retry: () => void;
}

/** What can be bought, in the page's language. While other plans are on their way the last ones stay. */
export function usePlans({ group, programCode, promoCode, province }: PlansWish = {}): Plans {
  const sdk = useSdk();
  const { locale: language, country } = useRemote();
  const locale = pageLocaleOf(language, country);
  // What newcomers are offered may be refused to customers.
  const { type: sessionType } = useSession();
  const [{ state, refused }, found] = useState<Omit<Plans, 'retry'>>({
    state: { step: 'loading' },
    refused: undefined,
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const tell = (next: Omit<Plans, 'retry'>) => {
      if (!isGone) found(next);
    };
    loadPlans(sdk, { group, programCode, promoCode, province, locale }).then(
      ({ plans: [first, ...others], refused: turnedDown }) => {
        const plans = first && ([first, ...others] as const);
        tell({
          state: plans
            ? { step: 'ready', plans, recommended: recommendedOf(plans) }
            : { step: 'none' },
          refused: turnedDown,
        });
      },
      (error) =>
        tell({ state: { step: 'failed', breakdown: breakdownOf(error) }, refused: undefined }),
    );
    return () => {
      isGone = true;
    };
  }, [sdk, sessionType, group, programCode, promoCode, province, locale, attempt]);

  return {
    state,
    refused,
    retry() {
      found({ state: { step: 'loading' }, refused: undefined });
      setAttempt(attempt + 1);
    },
  };
}
