import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { useSession } from '@sideband/shared-sdk/react';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { useEffect, useMemo } from 'react';
import { paths } from '../paths.ts';
import { type StandardSection, useSectionFlow } from '../sections/useSectionFlow.ts';

interface Renewal {
  /** Name of the flow in telemetry. */
  name: string;
  keptAt: string;
  sections: readonly ('radio' | StandardSection)[];
  /** Plan to renew. Undefined until the plan is known. */
  renewing: RenewablePlan | undefined;
  /** Whether the identification request is in progress. */
  isAsking: boolean;
}

/**
 * Purchase flow from an existing plan to the plan that follows it, or that replaces it if it has
 * ended.
 */
export function useRenewalFlow({ name, keptAt, sections, renewing, isAsking }: Renewal) {
  const session = useSession();
  const read = useMemo(() => readFor(renewing), [renewing]);
  const flow = useSectionFlow<'radio'>({
    // All renewals share one confirmation path.
    name,
    path: paths.renewal,
    keptAt,
    sections,
    sells: { read, waits: !renewing },
    first: renewing ? 'plan' : 'radio',
    done: { radio: renewing !== undefined },
    deviceId: renewing?.radio?.deviceId,
    needs: renewing && !renewing.radio ? 'place' : 'address',
    request: (newSubscription) => {
      if (!renewing) return undefined;
      const { subscriptionId, standing } = renewing;
      const { offerId, programCode } = newSubscription;
      if (standing === 'over') return { newSubscription };
      return {
        planSwitch: { subscriptionId, offerId, ...(programCode !== undefined && { programCode }) },
      };
    },
  });
  // A customer who signs in during the flow may have other plans than the account that was looked
  // up.
  const isLost = !renewing && flow.open !== 'radio' && !isAsking;
  const { show } = flow;
  useEffect(() => {
    if (isLost && session.type === 'authenticated') show('radio');
  }, [isLost, session.type, show]);
  return flow;
}

type Read = NonNullable<Parameters<typeof useSectionFlow>[0]['sells']['read']>;

const readFor =
  (renewing: RenewablePlan | undefined): Read =>
  async (sdk, { promoCode, programCode }) => {
    const { renewal, customer } = sdk.bind(webOffers);
    if (promoCode !== undefined) return customer({ promoCode });
    const renewalCode = programCode === undefined ? {} : { renewalCode: programCode };
    return renewal({ subscriptionId: renewing?.subscriptionId ?? '', ...renewalCode });
  };
