import { signInWithPasskey, supportsPasskeys } from '@sideband/shared-sdk/passkey';
import { useSdk } from '@sideband/shared-sdk/react';
import { useEffect, useRef } from 'react';
import { offerInField } from './offer-in-field.ts';
import { problemOf } from './passkey-problem.ts';
import type { Problem } from './sign-in-flow.ts';

interface Options {
  /** Whether passkeys are offered in the browser's autofill. */
  waitsInField: boolean;
  onAsked: () => void;
  onDone: () => void;
  onCalledOff: () => void;
  onProblem: (problem: Problem) => void;
}

/**
 * Signs in with a passkey, requested by a button or picked in autofill. A browser supports one
 * ceremony at a time.
 */
export function usePasskey(options: Options) {
  const { waitsInField, onAsked, onCalledOff } = options;
  const sdk = useSdk();
  const isEnabled = sdk.config.passkeyEnabled;
  const latest = useRef(options);
  const asked = useRef<AbortController>(null);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!waitsInField || !isEnabled) return undefined;
    return offerInField(sdk, {
      onDone: () => latest.current.onDone(),
      onProblem: (problem) => latest.current.onProblem(problem),
    });
  }, [sdk, waitsInField, isEnabled]);
  const leave = () => asked.current?.abort();
  useEffect(() => () => asked.current?.abort(), []);

  async function sign(signal: AbortSignal) {
    const end = await signInWithPasskey(sdk, { signal }).then(
      (result) => (result.ok ? 'done' : { kind: 'refused' as const, refusal: result.error }),
      problemOf,
    );
    if (signal.aborted) return;
    const { onDone, onProblem, onCalledOff: goBack } = latest.current;
    if (end === 'done') onDone();
    else if (end === 'nothing') goBack();
    else onProblem(end);
  }

  return {
    /** False when the configuration disables passkeys, because a ceremony could only fail. */
    isSupported: isEnabled && supportsPasskeys(),
    ask() {
      leave();
      asked.current = new AbortController();
      onAsked();
      void sign(asked.current.signal);
    },
    cancel() {
      leave();
      onCalledOff();
    },
    /**
     * Aborts the ceremony without an event when the customer moves on: the new action sets the next
     * state.
     */
    leave,
  };
}
