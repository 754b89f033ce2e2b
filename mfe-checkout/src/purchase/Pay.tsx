import { Payment, ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OrderPart } from './OrderPart.tsx';
import { type Action, useConfirming } from './useConfirming.ts';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Purchase;
  /** The page or section is not open. It stays mounted, because the typed card exists only here. */
  hidden: boolean;
  takesGiftCards: boolean;
  action?: Action | undefined;
  onProblem: (hasProblem: boolean) => void;
  /** Choices to review. */
  children?: ReactNode;
}

const fields = ['offerTerms'];

/** Payment method, final price and consents, with one button that takes the card and charges it. */
export function Pay({ flow, hidden, takesGiftCards, action, onProblem, children }: Props) {
  const { known, choices, change, ordering, registering, takeBrought } = flow;
  const { state } = ordering;
  const confirming = useConfirming(flow, action);
  const { order, isPricing, isPlacing, words, busyLabel, mistakes } = confirming;
  const [hasProblem, setHasProblem] = useState(false);
  const [preferred] = useState(choices.paying?.paymentMethodId);
  /**
   * Order whose price the customer saw when pressing the button. While the card is being stored,
   * the customer may leave the page or change the order, and must not be charged then.
   */
  const pressedFor = useRef<string>(undefined);
  useEffect(() => {
    if (hidden) pressedFor.current = undefined;
  }, [hidden]);
  if (!known) return null;
  // The address that a wallet provided is being stored, and may change the taxes.
  const isUpdating = isPricing || registering.busy;
  return (
    <>
      <Payment
        serviceAddress={known.address}
        name={known}
        refused={state.step === 'declined' ? state : undefined}
        preferred={preferred}
        hidden={hidden}
        action={words}
        giftCard={
          takesGiftCards
            ? { applied: choices.giftCard, onChange: (giftCard) => change({ giftCard }) }
            : undefined
        }
        order={{
          content: (
            <OrderPart flow={flow} confirming={confirming} hasProblem={hasProblem}>
              {children}
            </OrderPart>
          ),
          fields,
          mistakes,
          state: !order ? 'unpriced' : isPlacing ? 'placing' : isUpdating ? 'pricing' : 'priced',
          busyLabel,
          onPress() {
            pressedFor.current = order?.id;
          },
        }}
        onDone={(paying) => {
          change({ paying });
          if (order && !hidden && order.id === pressedFor.current)
            ordering.buy(paying.paymentMethodId);
        }}
        onWallet={(paying, brought) => {
          change({ paying });
          if (brought) void takeBrought(brought);
        }}
        onProblem={(is) => {
          setHasProblem(is);
          onProblem(is);
        }}
      />
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.clientSecret} onEnd={ordering.challengeEnded} />
      )}
    </>
  );
}
