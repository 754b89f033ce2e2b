import { Pay } from '../purchase/Pay.tsx';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  takesGiftCards: boolean;
  onProblem: (hasProblem: boolean) => void;
}

/** Last section: payment method, final price, and the button that charges. */
export const PaymentSection = ({ flow, ...rest }: Props) => (
  <Pay flow={flow} hidden={flow.open !== 'payment'} {...rest} />
);
