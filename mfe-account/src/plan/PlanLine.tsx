import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import type { ReactNode } from 'react';
import type { OwnPlan } from './usePriceNow.ts';

/** A chosen plan: its name, and what tells it from the others. */
export const PlanLine = ({ plan, children }: { plan: OwnPlan; children: ReactNode }) => (
  <>
    <p>
      <PlanName offerId={plan.subscription.offerId} />
    </p>
    <p>{children}</p>
  </>
);
