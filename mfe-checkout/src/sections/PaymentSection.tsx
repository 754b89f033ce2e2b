import { Payment } from '@sideband/shared-sdk/blocks/payment';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  takesGiftCards: boolean;
  onProblem: (hasProblem: boolean) => void;
}

/**
 * Payment section. Stays mounted while the review is open, so that a declined card can be corrected
 * instead of retyped.
 */
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
