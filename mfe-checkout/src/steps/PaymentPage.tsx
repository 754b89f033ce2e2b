import { beginsLaterOn } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { Day } from '../entry/Day.tsx';
import { Pay } from '../purchase/Pay.tsx';
import { OrderSummary, type Rows } from './OrderSummary.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: StepFlow;
  rows: Rows;
  takesGiftCards: boolean;
}

/**
 * Last page: payment method, all choices, final price, and the button that charges. It stays
 * mounted behind the other pages, so that a typed card is kept.
 */
export function PaymentPage({ flow, rows, takesGiftCards }: Props) {
  const { step, known, ordering, words } = flow;
  const [isWrong, setIsWrong] = useState(false);
  if (!known) return null;
  const hidden = step !== 'payment';
  const order = 'order' in ordering.state ? ordering.state.order : undefined;
  const later = order && beginsLaterOn(order.charges);
  return (
    <div hidden={hidden}>
      <StepPage
        flow={flow}
        of="payment"
        isWrong={isWrong}
        lead={
          later && (
            <FormattedMessage id="steps.lead.payment.later" values={{ day: <Day day={later} /> }} />
          )
        }
      >
        <Pay
          flow={flow}
          hidden={hidden}
          takesGiftCards={takesGiftCards}
          action={words.action}
          onProblem={setIsWrong}
        >
          <OrderSummary flow={flow} rows={rows} />
        </Pay>
      </StepPage>
    </div>
  );
}
