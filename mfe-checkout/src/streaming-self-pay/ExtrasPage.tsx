import { AddOns } from '@sideband/shared-sdk/blocks/add-ons';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Form } from '@sideband/shared-sdk/ui';
import { StepPage } from './StepPage.tsx';
import type { SelfPay } from './useSelfPay.ts';

/** What may come with the plan. Nothing is chosen beforehand, and nothing need be. */
export function ExtrasPage({ selfPay }: { selfPay: SelfPay }) {
  const { plan, choices, change, extrasChosen } = selfPay;
  const none = choices.addOnIds.length === 0;
  return (
    <StepPage selfPay={selfPay} of="extras">
      <Form fields={[]} onSubmit={extrasChosen}>
        <AddOns
          offered={plan?.addOns ?? []}
          value={choices.addOnIds}
          onChange={(addOnIds) => change({ addOnIds })}
        />
        <Button type="submit" variant="primary">
          <FormattedMessage id={none ? 'selfPay.withoutExtras' : 'purchase.continue'} />
        </Button>
      </Form>
    </StepPage>
  );
}
