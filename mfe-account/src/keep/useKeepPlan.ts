import type { Sdk } from '@sideband/shared-sdk';
import { useBuying } from '@sideband/shared-sdk/blocks/buying';
import { useSdk } from '@sideband/shared-sdk/react';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
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
  const sdk = useSdk();
  const wasRefused = state.step === 'unpriced' && state.problem?.kind === 'refused';
  /** Where the plan stands after a refusal: it may have been kept elsewhere. */
  const [found, setFound] = useState<'kept' | 'over'>();
  useEffect(() => {
    if (!wasRefused) return;
    let isWanted = true;
    void isGoingOn(sdk, subscriptionId).then((isKept) => {
      if (isWanted) setFound(isKept ? 'kept' : 'over');
    });
    return () => {
      isWanted = false;
    };
  }, [wasRefused, sdk, subscriptionId]);
  const isKept = step === 'placed' || found === 'kept';
  const tell = useEffectEvent(() => onKept?.());
  useEffect(() => {
    if (isKept) tell();
  }, [isKept]);

  const isLooking = wasRefused && found === undefined;
  const isBusy = step === 'pricing' || step === 'placing' || isReady || isLooking;
  return {
    state,
    isKept,
    isBusy,
    /** Whether the plan cannot be kept any more. */
    isRefused: found === 'over',
    keep() {
      if (step === 'priced') press(undefined);
      else if (state.step === 'unpriced' && state.problem) retry();
      else setIsWanted(true);
    },
    check: checkOrder,
  };
}

/** Returns whether the plan is not canceled. Never rejects. */
async function isGoingOn(sdk: Sdk, subscriptionId: string): Promise<boolean> {
  const read = sdk.bind(subscriptions).subscriptions();
  const own = await read.then(
    ({ value }) => value.subscriptions,
    () => [],
  );
  const plan = own.find(({ id }) => id === subscriptionId);
  const isCanceled = plan?.state === 'pending_cancellation' || plan?.state === 'closed';
  return plan !== undefined && !isCanceled && plan.expires === null;
}

export type KeepPlan = ReturnType<typeof useKeepPlan>;
