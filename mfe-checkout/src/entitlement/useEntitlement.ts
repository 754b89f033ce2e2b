import {
  activation,
  type ActivationRefusal as ClaimRefusal,
} from '@sideband/shared-sdk/activation';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type ActivationRefusal,
  type LinkedEntitlement,
  type PartnerEntitlement,
  type PartnerLinkRefusal,
  partnerEntitlements,
  redemptionOf,
} from '@sideband/shared-sdk/partner-entitlements';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useEffect, useState } from 'react';

export type State =
  | { step: 'reading' }
  | { step: 'unread'; breakdown: Breakdown }
  | { step: 'none' }
  /** By a link, before anybody has signed in. */
  | { step: 'shown'; link: LinkedEntitlement }
  | { step: 'linkRefused'; refusal: LinkRefusal }
  | { step: 'offered' | 'activating'; entitlement: PartnerEntitlement; breakdown?: Breakdown }
  | { step: 'activated' | 'already'; entitlement: PartnerEntitlement }
  | { step: 'refused'; entitlement: PartnerEntitlement; code: ActivationRefusal['code'] };

export type LinkRefusal = PartnerLinkRefusal | ClaimRefusal;

/** The one that can be used comes before those that have been. */
function first(all: PartnerEntitlement[]): State {
  const pending = all.find((one) => redemptionOf(one) === 'NotRedeemed');
  if (pending) return { step: 'offered', entitlement: pending };
  const used = all.toSorted((one, other) =>
    (other.activatedAt ?? '').localeCompare(one.activatedAt ?? ''),
  )[0];
  return used ? { step: 'already', entitlement: used } : { step: 'none' };
}

/** What a partner includes: by its link for who is not signed in, else what the customer has of it. */
export function useEntitlement(token: string | undefined) {
  const { session } = useSdk();
  const client = useDomain(partnerEntitlements);
  const { sync } = useDomain(activation);
  const [state, become] = useState<State>({ step: 'reading' });

  const read = useCallback(async () => {
    become({ step: 'reading' });
    const find = async (): Promise<State> => {
      if (token !== undefined && session.current().type !== 'authenticated') {
        const link = await client.readLink({ token });
        return link.ok
          ? { step: 'shown', link: link.value }
          : { step: 'linkRefused', refusal: link.error };
      }
      const claimed =
        token === undefined
          ? undefined
          : await sync({ params: { syncTarget: 'partner' }, body: { externalReference: token } });
      const { value } = await client.getPartnerEntitlements();
      const found = first(value.partnerEntitlements);
      // Whatever is wrong with a link: what they have already is theirs.
      const isLost = found.step === 'none' && claimed !== undefined && !claimed.ok;
      return isLost ? { step: 'linkRefused', refusal: claimed.error } : found;
    };
    become(
      await find().catch(
        (error: unknown): State => ({ step: 'unread', breakdown: breakdownOf(error) }),
      ),
    );
  }, [client, sync, session, token]);
  useEffect(() => void read(), [read]);

  return {
    state,
    read,
    async activate(entitlement: PartnerEntitlement) {
      become({ step: 'activating', entitlement });
      try {
        const params = { partnerEntitlementId: entitlement.id };
        const answer = await client.activatePartnerEntitlement({ params });
        if (answer.ok) return become({ step: 'activated', entitlement: answer.value });
        become({ step: 'refused', entitlement, code: answer.error.code });
      } catch (error) {
        // It may have been activated though the answer was lost; asked again, it says what stands.
        become({ step: 'offered', entitlement, breakdown: breakdownOf(error) });
      }
    },
  };
}
