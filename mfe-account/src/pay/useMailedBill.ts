import { isAnswerLost, statusOf } from '@sideband/shared-sdk';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type MailedBill, type MailedBillRefusal, payments } from '@sideband/shared-sdk/payments';
import { useDomain, useFlow, useHold } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import type { Money } from '@sideband/shared-sdk/wire';
import { useRef, useState } from 'react';

type Read =
  | { step: 'read'; bill: MailedBill }
  | { step: 'refused'; refusal: MailedBillRefusal }
  | { step: 'unread'; breakdown: Breakdown };

type Paying =
  | { step: 'asking'; problem?: 'declined' | 'changed' | Breakdown | undefined }
  | { step: 'paying' }
  | { step: 'unsure'; due: Money; lastFour: string; found?: 'unpaid' | Breakdown }
  | { step: 'checking'; due: Money; lastFour: string }
  | { step: 'paid'; amount: Money; balanceDue: Money; lastFour: string };

/** Shows and pays the bill of a mailed link, without a sign-in. The payment is sent once. */
export function useMailedBill(token: string) {
  const { readMailedBill, payMailedBill } = useDomain(payments);
  const [state, setState] = useState<Paying>({ step: 'asking' });
  const isPaying = useRef(false);
  useFlow('payMailedBill', state.step);
  useHold(state.step === 'paying');

  const read = (): Promise<Read> =>
    readMailedBill({ token }).then(
      (answer): Read =>
        answer.ok
          ? { step: 'read', bill: answer.value }
          : { step: 'refused', refusal: answer.error },
      (error): Read => ({ step: 'unread', breakdown: breakdownOf(error) }),
    );
  const { value, isLoading, reload } = useLoaded(token, read);

  async function pay(due: Money, lastFour: string) {
    if (isPaying.current) return;
    isPaying.current = true;
    setState({ step: 'paying' });
    setState(await payOnce(due, lastFour));
    isPaying.current = false;
  }

  async function payOnce(due: Money, lastFour: string): Promise<Paying> {
    try {
      const answer = await payMailedBill({ token, amount: due });
      if (answer.ok) return { step: 'paid', ...answer.value, lastFour };
      if (answer.error.code === 'CREDIT_CARD_ERROR') return { step: 'asking', problem: 'declined' };
      // The link has ended in the meantime, which reading it again shows.
      reload();
      return { step: 'asking' };
    } catch (error) {
      if (statusOf(error) === 400) {
        reload();
        return { step: 'asking', problem: 'changed' };
      }
      if (isAnswerLost(error) || statusOf(error) === 409) {
        return { step: 'unsure', due, lastFour };
      }
      return { step: 'asking', problem: breakdownOf(error) };
    }
  }

  /** Only the balance shows whether the payment was taken. */
  async function check() {
    if (state.step !== 'unsure') return;
    const { due, lastFour } = state;
    setState({ step: 'checking', due, lastFour });
    const now = await read();
    if (now.step !== 'read') {
      const found = now.step === 'unread' ? now.breakdown : ({ kind: 'broken' } as const);
      return setState({ step: 'unsure', due, lastFour, found });
    }
    const { amountDue: balanceDue } = now.bill;
    const minorUnits = due.minorUnits - balanceDue.minorUnits;
    if (minorUnits <= 0) return setState({ step: 'unsure', due, lastFour, found: 'unpaid' });
    setState({ step: 'paid', amount: { ...due, minorUnits }, balanceDue, lastFour });
  }

  return {
    read: isLoading && value?.step === 'unread' ? undefined : value,
    state,
    pay,
    check,
    readAgain: reload,
    payAgain() {
      reload();
      setState({ step: 'asking' });
    },
  };
}
