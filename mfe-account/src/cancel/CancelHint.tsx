import { FormattedMessage } from '@sideband/shared-sdk/react';
import { partnerName } from '@sideband/shared-sdk/subscriptions';
import { PlanHint } from '../plan/PlanHint.tsx';
import { whyNoCancel } from '../plan/why-no-cancel.ts';
import type { Plan } from './read-plans.ts';

/** Tells plans apart. Those that are canceled elsewhere say who bills them. */
export function CancelHint({ plan }: { plan: Plan }) {
  const whyNot = whyNoCancel(plan);
  return (
    <PlanHint
      plan={plan}
      instead={
        whyNot?.why === 'partner' && (
          <FormattedMessage
            id="cancel.billedBy"
            values={{ partner: partnerName(whyNot.partner) }}
          />
        )
      }
    />
  );
}
