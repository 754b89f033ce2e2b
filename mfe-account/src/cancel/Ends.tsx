import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Unsure } from '../ordering/Unsure.tsx';
import { Reading, Unread } from '../plan/reading.tsx';
import { whyNoCancel } from '../plan/why-no-cancel.ts';
import { NoPlan, NotHere, NothingToCancel } from './NotHere.tsx';
import { Cancelled, Kept, OfferTaken } from './Outcomes.tsx';
import { TakeOffer } from './TakeOffer.tsx';
import type { Cancelling } from './useCancelling.ts';

interface Props {
  flow: Cancelling;
  /** Key of the page in `children`. Focus moves to its heading when it changes. */
  page?: string;
  children: ReactNode;
}

/** Shows the questions, or in their place the outcome, or why there is nothing to ask. */
export function Ends({ flow, page = 'asking', children }: Props) {
  const [isKept, setIsKept] = useState(false);
  const onKept = () => {
    setIsKept(true);
    flow.reload();
  };
  const [key, content] = shown();
  const place = useHeadingFocus(key);
  return <div ref={place}>{content}</div>;

  function shown(): [key: string | undefined, content: ReactNode] {
    const { read, plan, choices, ordering, taken } = flow;
    const { state } = ordering;
    const account = read?.step === 'read' ? read.account : undefined;
    const isActive = flow.isAfterOrder && plan?.subscription.state === 'active';
    switch (state.step) {
      case 'unsure':
      case 'checking':
        return ['unsure', <Unsure key="unsure" state={state} onCheck={ordering.checkOrder} />];
      case 'placed':
        if (state.order.offerId !== null)
          return ['taken', <OfferTaken key="taken" order={state.order} />];
        if (isKept || isActive) return ['kept', <Kept key="kept" plan={plan} account={account} />];
        return ['done', <Cancelled key="done" order={state.order} flow={flow} onKept={onKept} />];
    }
    if (isKept) return ['kept', <Kept key="kept" plan={plan} account={account} />];
    if (read === undefined) return [undefined, <Reading key="reading" title="cancel.title" />];
    if (read.step === 'unread') {
      return [
        'unread',
        <Unread key="unread" title="cancel.title" {...read} onRetry={flow.reload} />,
      ];
    }
    if (choices.length === 0 && !plan) return ['noPlan', <NoPlan key="noPlan" />];
    if (flow.hasNone) return ['none', <NothingToCancel key="none" plans={choices} />];
    const whyNot = plan && whyNoCancel(plan);
    if (plan && whyNot) {
      return [
        whyNot.why,
        <NotHere
          key="not"
          plan={plan}
          whyNot={whyNot}
          hasOthers={choices.some((one) => one !== plan)}
          account={read.account}
          onKept={onKept}
        />,
      ];
    }
    if (plan && taken) {
      const { account } = read;
      const of = { account, plan, offer: taken, ordering, back: flow.beforeTaking };
      return ['take', <TakeOffer key="take" {...of} />];
    }
    return [page, children];
  }
}
