import { useEffect } from 'react';
import { useRemote } from './remote-context.ts';

/** Tells where somebody is in a flow, and what came of it: `useFlow('giftCard', state.step)`. Names of code, never what was typed. */
export function useFlow(name: string, step: string, outcome?: string) {
  const { telemetry } = useRemote();
  useEffect(() => telemetry.flow(name, step, outcome), [telemetry, name, step, outcome]);
}
