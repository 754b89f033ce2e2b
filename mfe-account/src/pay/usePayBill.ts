import { accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useFlow, useHold, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useRef, useState } from 'react';
import { keepForRenewals, type NextPayment, readNextPayment } from './autopay.ts';
import { type Paid, type PaysWith, paidDownTo, pay } from './pay-calls.ts';
import { type Bill, type BillState, readBill } from './read-bill.ts';

/** Why the last press did not pay. Nothing was charged. */
export type Problem =
  | { kind: 'changed' | 'giftCardRefused' }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** What was just paid, and with what. */
export interface Receipt {
  bill: Bill;
  by: PaysWith;
  paid: Paid;
  next: NextPayment | undefined;
}

type PayState =
  | { step: 'asking'; problem?: Problem | undefined }
  | { step: 'paying' }
  /** The answer was lost. `found`: what the check showed so far. */
  | { step: 'unsure'; bill: Bill; by: PaysWith; found?: 'unpaid' | Breakdown }
  | { step: 'checking'; bill: Bill; by: PaysWith }
  | { step: 'paid'; receipt: Receipt };

/** Reads the bill and pays it once. */
export function usePayBill() {
  const sdk = useSdk();
  const { value, reload } = useLoaded(sdk, readBill);
  const bill: BillState = value ?? { step: 'reading' };
  const [state, setState] = useState<PayState>({ step: 'asking' });
  /** A new object for each decline. */
  const [declined, setDeclined] = useState<object>();
  const problem = state.step === 'asking' ? state.problem : undefined;
  useFlow('payBill', state.step === 'asking' ? bill.step : state.step, problem?.kind);
  useHold(state.step === 'paying');
  // A second press arrives before the first has been rendered.
  const isPaying = useRef(false);

  const finish = async (bill: Bill, by: PaysWith, paid: Paid) => {
    await keepForRenewals(sdk, { by, stored: bill.stored });
    const next = await readNextPayment(sdk);
    setState({ step: 'paid', receipt: { bill, by, paid, next } });
  };

  async function payBill(bill: Bill, by: PaysWith) {
    if (isPaying.current) return;
    isPaying.current = true;
    setState({ step: 'paying' });
    const outcome = await pay(sdk, { amount: bill.due, by });
    switch (outcome.is) {
      case 'paid':
        await finish(bill, by, outcome.paid);
        break;
      case 'declined':
        setDeclined({});
        setState({ step: 'asking' });
        break;
      case 'changed':
        reload();
        setState({ step: 'asking', problem: { kind: 'changed' } });
        break;
      case 'giftCardRefused':
        setState({ step: 'asking', problem: { kind: 'giftCardRefused' } });
        break;
      case 'lost':
        setState({ step: 'unsure', bill, by });
        break;
      case 'brokeDown':
        setState({ step: 'asking', problem: { kind: 'brokeDown', ...outcome } });
    }
    isPaying.current = false;
  }

  /** Only the balance shows whether the payment was taken, so the payment is never sent again. */
  async function check() {
    if (state.step !== 'unsure') return;
    const { bill, by } = state;
    setState({ step: 'checking', bill, by });
    try {
      const { value: account } = await sdk.bind(accounts).read();
      const left = account.billingStatus.amountDue.minorUnits;
      if (left < bill.due.minorUnits) await finish(bill, by, paidDownTo(bill.due, left));
      else setState({ step: 'unsure', bill, by, found: 'unpaid' });
    } catch (error) {
      setState({ step: 'unsure', bill, by, found: breakdownOf(error) });
    }
  }

  return {
    bill,
    state,
    declined,
    payBill,
    check,
    readAgain: reload,
    /** Opens the form again after a check that found the bill unpaid. */
    payAgain() {
      reload();
      setState({ step: 'asking' });
    },
  };
}
