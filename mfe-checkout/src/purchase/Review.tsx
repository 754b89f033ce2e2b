import { Button, Form } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { OrderPart } from './OrderPart.tsx';
import { type Action, useConfirming } from './useConfirming.ts';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Pick<Purchase, 'ordering' | 'plan' | 'nameOf' | 'consents' | 'withoutGiftCard'>;
  action: Action | undefined;
  onProblem: (hasProblem: boolean) => void;
  /** Choices to review. */
  children: ReactNode;
}

/** Final review of an order that needs no payment method, with the button that places it. */
export function Review({ flow, action, onProblem, children }: Props) {
  const confirming = useConfirming(flow, action);
  const { order, isPricing, isPlacing, words, busyLabel, mistakes } = confirming;
  const [hasProblem, setHasProblem] = useState(false);
  return (
    <Form
      fields={['offerTerms']}
      validate={mistakes}
      onSubmit={() => flow.ordering.buy()}
      busy={isPlacing}
      onProblem={(is) => {
        setHasProblem(is);
        onProblem(is);
      }}
    >
      <OrderPart flow={flow} confirming={confirming} hasProblem={hasProblem}>
        {children}
      </OrderPart>
      {order && (
        <Button type="submit" variant="primary" busy={isPlacing || isPricing} busyLabel={busyLabel}>
          {words}
        </Button>
      )}
    </Form>
  );
}
