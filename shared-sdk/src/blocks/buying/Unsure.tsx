import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useTitle } from '@sideband/shared-sdk/react';
import { Button, Notice, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { At, OrderState } from './order-states.ts';

/** What the page says about the order, in the words of the flow. */
export interface UnsureWords {
  /** Title of the document. */
  page: string;
  title: ReactNode;
  why: ReactNode;
  check: ReactNode;
  checking: string;
  underWay: ReactNode;
  /** Must not say that nothing was changed, because the order may have been carried out. */
  unread: ReactNode;
}

interface Props {
  state: At<'unsure'> | At<'checking'>;
  words: UnsureWords;
  /** Link to the account, which shows what the customer has. */
  toAccount: ReactNode;
  onCheck: () => void;
}

/**
 * Page after the response to a confirmation was lost. Only the order shows whether it was carried
 * out, so this page reads the order and never resends the confirmation.
 */
export function Unsure({ state, words, toAccount, onCheck }: Props) {
  useTitle(words.page);
  return (
    <OutcomePage
      tone="warning"
      title={words.title}
      why={words.why}
      primary={
        <Button
          variant="primary"
          busy={state.step === 'checking'}
          busyLabel={words.checking}
          onClick={onCheck}
        >
          {words.check}
        </Button>
      }
      secondary={toAccount}
      chat={{ orderId: state.orderId }}
    >
      {state.step === 'unsure' && <StillUnsure state={state} words={words} />}
    </OutcomePage>
  );
}

function StillUnsure({ state, words }: { state: At<'unsure'>; words: UnsureWords }) {
  const { problem, underWay } = state;
  const breakdown = problem?.kind === 'brokeDown' ? problem.breakdown : undefined;
  if (breakdown?.kind === 'unreachable') return <BreakdownNotice breakdown={breakdown} />;
  if (!problem && !underWay) return null;
  return (
    <Notice tone="warning" live reference={breakdown?.reference}>
      {underWay ? words.underWay : words.unread}
    </Notice>
  );
}

/**
 * Returns whether the outcome of an order is still unknown. It has to be resolved before anything
 * else.
 */
export const isUnsure = (state: OrderState): state is At<'unsure'> | At<'checking'> =>
  state.step === 'unsure' || state.step === 'checking';
