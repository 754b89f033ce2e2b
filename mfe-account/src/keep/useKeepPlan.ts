import { useBuying } from '@sideband/shared-sdk/blocks/buying';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Revokes a cancellation with one press: creates the order and confirms it. After a lost response,
 * the order is read before anything is repeated.
 */
export function useKeepPlan(subscriptionId: string, { onKept }: { onKept?: () => void } = {}) {
  const [isWanted, setIsWanted] = useState(false);
  const request = { revokeSubscriptionCancellation: { subscriptionId } };
  const { state, press, retry, checkOrder } = useBuying({
    asked: isWanted ? JSON.stringify(request) : '',
    open: undefined,
    onSent: () => {},
  });
  const { step } = state;
  const isReady = state.step === 'priced' && !state.problem && state.note !== 'untouched';
  const confirm = useEffectEvent(() => press(undefined));
  useEffect(() => {
    if (isReady) confirm();
  }, [isReady]);
  const isKept = step === 'placed';
  const tell = useEffectEvent(() => onKept?.());
  useEffect(() => {
    if (isKept) tell();
  }, [isKept]);

  const isBusy = step === 'pricing' || step === 'placing' || isReady;
  return {
    state,
    isKept,
    isBusy,
    /** Whether the plan cannot be kept any more, or was kept elsewhere. */
    isRefused: state.step === 'unpriced' && state.problem?.kind === 'refused',
    keep() {
      if (step === 'priced') press(undefined);
      else if (state.step === 'unpriced' && state.problem) retry();
      else setIsWanted(true);
    },
    check: checkOrder,
  };
}

export type KeepPlan = ReturnType<typeof useKeepPlan>;
