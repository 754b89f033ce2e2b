import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { OutcomePage, useHeadingFocus } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { NewSignal, SignalLink, useCanSendSignal } from '../ordering/NewSignal.tsx';
import { SwitchRows } from '../ordering/SwitchRows.tsx';
import { ToAccount } from '../ordering/ToAccount.tsx';
import { Unsure } from '../ordering/Unsure.tsx';
import { whenItChanges } from '../ordering/when-it-changes.ts';
import { Reading, Unread } from '../plan/reading.tsx';
import { NoneOfAll, NoPlan, NotHere } from './NotHere.tsx';
import type { Changing } from './useChanging.ts';
import { whyNot } from './why-not.ts';

interface Props {
  flow: Pick<
    Changing,
    'read' | 'reload' | 'choices' | 'hasNone' | 'plan' | 'isChanged' | 'ordering'
  >;
  /** Message ID of the title while the plans are read. */
  title?: string;
  /** Key of the page in `children`. Focus moves to its heading when it changes. */
  page?: string;
  children: ReactNode;
}

/** Shows the questions, or in their place the outcome, or why there is nothing to ask. */
export function Ends({ flow, title = 'change.title', page = 'asking', children }: Props) {
  const [key, content] = shown();
  const place = useHeadingFocus(key);
  return <div ref={place}>{content}</div>;

  function shown(): [key: string | undefined, content: ReactNode] {
    const { read, plan, choices, ordering, reload } = flow;
    const { state } = ordering;
    switch (state.step) {
      case 'unsure':
      case 'checking':
        return ['unsure', <Unsure key="unsure" state={state} onCheck={ordering.checkOrder} />];
      case 'placed':
        return [
          'done',
          <Changed key="done" order={state.order} isForRadio={Boolean(plan?.subscription.radio)} />,
        ];
      case 'alreadyYours':
        if (plan && read?.step === 'read') {
          const { account } = read;
          const told = { plan, account, whyNot: { why: 'planned' as const }, hasOthers: false };
          return ['planned', <NotHere key="planned" {...told} onKept={reload} />];
        }
    }
    if (read === undefined) return [undefined, <Reading key="reading" title={title} />];
    if (read.step === 'unread') {
      return ['unread', <Unread key="unread" title={title} {...read} onRetry={reload} />];
    }
    if (choices.length === 0 && !plan) return ['noPlan', <NoPlan key="noPlan" />];
    const isChanged = flow.isChanged && { why: 'changed' as const };
    const reason = isChanged || (plan && whyNot(plan, read.account));
    if (plan && reason) {
      return [
        reason.why,
        <NotHere
          key="not"
          plan={plan}
          whyNot={reason}
          hasOthers={choices.some((one) => one !== plan)}
          account={read.account}
          onKept={reload}
        />,
      ];
    }
    if (flow.hasNone) {
      const { isPastDue } = read.account.billingStatus;
      return ['none', <NoneOfAll key="none" plans={choices} isPastDue={isPastDue} />];
    }
    return [page, children];
  }
}

/** The plan is changed, or will be at the end of the paid term. */
function Changed({ order, isForRadio }: { order: Order; isForRadio: boolean }) {
  const intl = useIntl();
  const words = useDayWords();
  const { isNow, day } = whenItChanges(order.charges);
  const needsSignal = isNow && isForRadio;
  const sendsSignal = useCanSendSignal() && needsSignal;
  const title = intl.formatMessage({ id: 'changeTerm.done.title' });
  useTitle(intl.formatMessage({ id: 'changeTerm.done.pageTitle' }));
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={
        day && (
          <FormattedMessage
            id={isNow ? 'change.done.now' : 'change.done.later'}
            values={{ day: words(day) }}
          />
        )
      }
      primary={sendsSignal ? <SignalLink order={order} /> : <ToAccount isMain />}
      secondary={sendsSignal && <ToAccount />}
      chat={{ orderId: order.id }}
    >
      {needsSignal && <NewSignal />}
      <SwitchRows order={order} />
    </OutcomePage>
  );
}
