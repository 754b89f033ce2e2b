import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { useDraft } from '@sideband/shared-sdk/react';
import { useMemo } from 'react';

/** Selects the plan to renew: the chosen one, or the only one. */
export function useRenewing(plans: readonly RenewablePlan[] | undefined) {
  const [chosen, choose] = useDraft('renewing');
  const found = plans?.find(({ subscriptionId }) => subscriptionId === chosen);
  const only = plans?.length === 1 ? plans[0] : undefined;
  const now = JSON.stringify(found ?? only ?? null);
  /** Keeps the object identity across reads of the same plan. */
  const renewing = useMemo(() => (JSON.parse(now) as RenewablePlan | null) ?? undefined, [now]);
  return { renewing, choose };
}
