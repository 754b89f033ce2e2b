import { Payment } from '@sideband/shared-sdk/blocks/payment';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  takesGiftCards: boolean;
  onProblem: (hasProblem: boolean) => void;
}

/** It lives on while the review stands open: a card that is declined is mended, not typed anew. */
export function PaymentSection({ flow, takesGiftCards, onProblem }: Props) {
  const { known, ordering, paid, open } = flow;
  if (!known) return null;
  const { state } = ordering;
  return (
    <Payment
      serviceAddress={known.address}
      name={known}
      refused={state.step === 'declined' ? state : undefined}
      hidden={open !== 'payment'}
      onDone={paid}
      takesGiftCards={takesGiftCards}
      onProblem={onProblem}
    />
  );
}
