import type { Account } from '@sideband/shared-sdk/account';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useIsOpen, useSdk, useTitle } from '@sideband/shared-sdk/react';
import { afterCancelling } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, OutcomePage, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { AddCardLink, needsCardBy } from '../keep/CardNeeded.tsx';
import { KeepButton, KeepNotice } from '../keep/KeepPlan.tsx';
import { useKeepPlan } from '../keep/useKeepPlan.ts';
import { ToAccount } from '../ordering/ToAccount.tsx';
import { paths } from '../paths.ts';
import type { Plan } from './read-plans.ts';
import { refundIn } from './refund-in.ts';
import type { Cancelling } from './useCancelling.ts';

interface CancelledProps {
  onKept: () => void;
  order: Order;
  flow: Pick<Cancelling, 'plan' | 'isAfterOrder' | 'read'>;
}

/** The plan is canceled. It can be kept with one press until it ends. */
export function Cancelled({ order, flow, onKept }: CancelledProps) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const day = useDayWords();
  const today = useSdk().time.today();
  const { subscriptionId, endsOn } = order;
  const keeping = useKeepPlan(subscriptionId ?? '', { onKept });
  const refund = refundIn(order);
  // A plan that has ended is no longer listed, and cannot be kept.
  const hasEnded = refund !== undefined || (flow.isAfterOrder && !flow.plan);
  const amountDue =
    flow.read?.step === 'read' ? flow.read.account.billingStatus.amountDue : undefined;
  // Only a plan that was suspended ends without a refund.
  const state = hasEnded ? 'suspended' : (flow.plan?.subscription.state ?? 'active');
  const end = hasEnded ? today : (endsOn ?? today);
  const after = amountDue && afterCancelling({ state, endsOn: end, amountDue, today });
  const isOwing = !refund && after !== undefined && after !== 'cancelled';
  const canPayHere = useIsOpen(paths.pay);
  const title = intl.formatMessage({ id: `cancel.done.${hasEnded ? 'ended' : 'title'}` });
  useTitle(title);
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        <FormattedMessage
          id={`cancel.done.${refund ? 'refund' : (after ?? 'until')}`}
          values={{
            day: endsOn && day(endsOn),
            amount: refund ? money(refund) : amountDue && money(amountDue),
          }}
        />
      }
      primary={
        isOwing && canPayHere ? (
          <ButtonLink variant="primary" to={paths.pay}>
            <FormattedMessage id="account.bill.pay" />
          </ButtonLink>
        ) : (
          <ToAccount isMain />
        )
      }
      secondary={
        <>
          {isOwing && canPayHere && <ToAccount />}
          {!hasEnded && <KeepButton keeping={keeping} />}
        </>
      }
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
export function Kept({ plan, account }: { plan: Plan | undefined; account: Account | undefined }) {
  const intl = useIntl();
  const day = useDayWords();
  const title = intl.formatMessage({ id: 'cancel.kept.title' });
  useTitle(title);
  const { paidUntil, state } = plan?.subscription ?? {};
  // A suspended plan renews only once its bill is paid.
  const renewsOn = state === 'active' ? paidUntil : undefined;
  const isCardMissing = renewsOn && account && needsCardBy(account, renewsOn);
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        <FormattedMessage
          id={isCardMissing ? 'keep.kept.card' : `cancel.kept.${renewsOn ? 'renews' : 'text'}`}
          values={{ day: renewsOn && day(renewsOn) }}
        />
      }
      primary={isCardMissing ? <AddCardLink isMain /> : <ToAccount isMain />}
      secondary={isCardMissing && <ToAccount />}
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
