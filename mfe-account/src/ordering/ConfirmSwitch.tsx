import type { Account } from '@sideband/shared-sdk/account';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { today } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, Skeleton, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { PayByCard } from '../card/PayByCard.tsx';
import { type Changed, PromotionOf } from './PromotionOf.tsx';
import { SwitchRows } from './SwitchRows.tsx';
import type { SwitchOrder } from './useSwitchOrder.ts';

interface Props {
  ordering: SwitchOrder;
  account: Account;
  plan: Changed | undefined;
  /** The new price over time. */
  price: string | undefined;
  /** Whether a card has to be chosen here, next to the price. */
  asksCard: boolean;
  /** Card that was chosen before. The one on file by default. */
  paymentMethodId?: string | undefined;
  onProblem?: (hasProblem: boolean) => void;
}

/** What changes and when, every payment, and a button that states the amount due today. */
export function ConfirmSwitch(props: Props) {
  const { ordering, account, plan, price, asksCard, paymentMethodId: chosen, onProblem } = props;
  const intl = useIntl();
  const money = useMoneyFormat();
  const { state, declined } = ordering;
  const order = 'order' in state ? state.order : undefined;
  const due = order && today(order.charges)?.total;
  const isBusy = state.step === 'placing' || state.step === 'challenge';
  const action = intl.formatMessage(
    { id: due && due.minorUnits > 0 ? 'ordering.confirm' : 'ordering.confirmFree' },
    { amount: due && money(due) },
  );
  return (
    <>
      {state.step === 'pricing' && <Skeleton shape={['card', 'card', 'button']} />}
      {order && <SwitchRows order={order} />}
      {order && plan && price && <PromotionOf order={order} plan={plan} price={price} />}
      {order && !asksCard && (
        <Form fields={[]} onSubmit={() => ordering.confirm(chosen)} busy={isBusy}>
          <p>
            <FormattedMessage id="ordering.agree" />
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={intl.formatMessage({ id: 'ordering.placing' })}
          >
            {action}
          </Button>
        </Form>
      )}
      {order && asksCard && (
        <PayByCard
          account={account}
          refused={declined}
          action={action}
          {...(onProblem && { onProblem })}
          onDone={({ paymentMethodId }) => ordering.confirm(paymentMethodId)}
        />
      )}
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.clientSecret} onEnd={ordering.challengeEnded} />
      )}
    </>
  );
}
