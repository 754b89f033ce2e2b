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
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useCallback, useState } from 'react';

export type State =
  | { step: 'reading' }
  | { step: 'unread'; breakdown: Breakdown }
  | { step: 'none' }
  /** The entitlement was opened by a link, before sign-in. */
  | { step: 'shown'; link: LinkedEntitlement }
  | { step: 'linkRefused'; refusal: LinkRefusal }
  | { step: 'offered' | 'activating'; entitlement: PartnerEntitlement; breakdown?: Breakdown }
  | { step: 'activated' | 'already'; entitlement: PartnerEntitlement }
  | { step: 'refused'; entitlement: PartnerEntitlement; code: ActivationRefusal['code'] };

export type LinkRefusal = PartnerLinkRefusal | ClaimRefusal;

/** Returns a pending entitlement if there is one, or else the one activated last. */
function first(all: PartnerEntitlement[]): State {
  const pending = all.find((one) => redemptionOf(one) === 'NotRedeemed');
  if (pending) return { step: 'offered', entitlement: pending };
  const used = all.toSorted((one, other) =>
    (other.activatedAt ?? '').localeCompare(one.activatedAt ?? ''),
  )[0];
  return used ? { step: 'already', entitlement: used } : { step: 'none' };
}

/**
 * Reads the plan that a partner includes: by link for an anonymous visitor, from the account
 * otherwise. Claims the link for a signed-in customer.
 */
export function useEntitlement(token: string | undefined) {
  const { session } = useSdk();
  const client = useDomain(partnerEntitlements);
  const { sync } = useDomain(activation);
  const [state, setState] = useState<State>({ step: 'reading' });

  const read = useCallback((): Promise<State> => {
    setState({ step: 'reading' });
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
      // A refused link must not hide entitlements that the customer already has.
      const isLost = found.step === 'none' && claimed !== undefined && !claimed.ok;
      return isLost ? { step: 'linkRefused', refusal: claimed.error } : found;
    };
    return find().catch(
      (error: unknown): State => ({ step: 'unread', breakdown: breakdownOf(error) }),
    );
  }, [client, sync, session, token]);
  const { reload } = useLoaded(read, () => read(), { onLoaded: setState });

  return {
    state,
    read: reload,
    async activate(entitlement: PartnerEntitlement) {
      setState({ step: 'activating', entitlement });
      try {
        const params = { partnerEntitlementId: entitlement.id };
        const answer = await client.activatePartnerEntitlement({ params });
        if (answer.ok) return setState({ step: 'activated', entitlement: answer.value });
        setState({ step: 'refused', entitlement, code: answer.error.code });
      } catch (error) {
        // May have been activated despite the lost response. Activation is idempotent, so it is
        // offered again.
        setState({ step: 'offered', entitlement, breakdown: breakdownOf(error) });
      }
    },
  };
}
