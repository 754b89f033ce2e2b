import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { useDraft } from '@sideband/shared-sdk/react';
import { useMemo } from 'react';

/** Selects the plan to renew: the one that was chosen, or the only one there is. */
export function useRenewing(plans: readonly RenewablePlan[] | undefined) {
  const [chosen, choose] = useDraft('renewing');
  const found = plans?.find(({ subscriptionId }) => subscriptionId === chosen);
  const only = plans?.length === 1 ? plans[0] : undefined;
  const now = JSON.stringify(found ?? only ?? null);
  /** Keeps the object identity when the same plan is read again. */
  const renewing = useMemo(() => (JSON.parse(now) as RenewablePlan | null) ?? undefined, [now]);
  return { renewing, choose };
}
