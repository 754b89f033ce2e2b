import { useEffect } from 'react';
import { useRemote } from './remote-context.ts';

/**
 * Reports the current step of a flow, and its outcome, to telemetry: `useFlow('giftCard',
 * state.step)`. Pass identifiers from the code, never typed text.
 */
export function useFlow(name: string, step: string, outcome?: string) {
  const { telemetry } = useRemote();
  useEffect(() => telemetry.flow(name, step, outcome), [telemetry, name, step, outcome]);
}
