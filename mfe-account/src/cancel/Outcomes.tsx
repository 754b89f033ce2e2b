import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { KeepButton, KeepNotice } from '../keep/KeepPlan.tsx';
import { useKeepPlan } from '../keep/useKeepPlan.ts';
import { paths } from '../paths.ts';
import type { Plan } from './read-plans.ts';
import { refundIn } from './refund-in.ts';
import type { Cancelling } from './useCancelling.ts';

const ToAccount = ({ isMain = false }: { isMain?: boolean }) => (
  <ButtonLink variant={isMain ? 'primary' : 'secondary'} to={paths.account}>
    <FormattedMessage id="account.toAccount" />
  </ButtonLink>
);

interface CancelledProps {
  onKept: () => void;
  order: Order;
  flow: Pick<Cancelling, 'plan' | 'isAfterOrder'>;
}

/** The plan is canceled. It can be kept with one press until it ends. */
export function Cancelled({ order, flow, onKept }: CancelledProps) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const day = useDayWords();
  const { subscriptionId, endsOn } = order;
  const keeping = useKeepPlan(subscriptionId ?? '', { onKept });
  const refund = refundIn(order);
  // A plan that has ended is no longer listed, and cannot be kept.
  const hasEnded = refund !== undefined || (flow.isAfterOrder && !flow.plan);
  const isSuspended = flow.plan?.subscription.state === 'suspended';
  const what = refund ? 'refund' : hasEnded ? 'over' : isSuspended ? 'suspended' : 'until';
  const title = intl.formatMessage({ id: `cancel.done.${hasEnded ? 'ended' : 'title'}` });
  useTitle(title);
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        <FormattedMessage
          id={`cancel.done.${what}`}
          values={{ day: endsOn && day(endsOn), amount: refund && money(refund) }}
        />
      }
      primary={<ToAccount isMain />}
      secondary={!hasEnded && <KeepButton keeping={keeping} />}
      chat={{ orderId: order.id }}
    >
      {!hasEnded && (
        <p>
          <FormattedMessage id="cancel.done.mind" />
        </p>
      )}
      <KeepNotice keeping={keeping} />
    </OutcomePage>
  );
}

/** The plan goes on as before. */
export function Kept({ plan }: { plan: Plan | undefined }) {
  const intl = useIntl();
  const day = useDayWords();
  const title = intl.formatMessage({ id: 'cancel.kept.title' });
  useTitle(title);
  const paidUntil = plan?.subscription.paidUntil;
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        <FormattedMessage
          id={`cancel.kept.${paidUntil ? 'renews' : 'text'}`}
          values={{ day: paidUntil && day(paidUntil) }}
        />
      }
      primary={<ToAccount isMain />}
    />
  );
}

/** The offer was taken, and nothing is canceled. */
export function OfferTaken({ order }: { order: Order }) {
  const intl = useIntl();
  const day = useDayWords();
  const title = intl.formatMessage({ id: 'cancel.taken.title' });
  useTitle(title);
  const { repeatingCharge, ongoingCharge } = order.charges;
  const starts = (repeatingCharge ?? ongoingCharge)?.starts;
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        <FormattedMessage
          id={`cancel.taken.${starts ? 'from' : 'text'}`}
          values={{ day: starts && day(starts) }}
        />
      }
      primary={<ToAccount isMain />}
      chat={{ orderId: order.id }}
    />
  );
}
