import type { RolloutAnswer } from '@sideband/control/contract';
import { isOpen, type RolloutAction } from './rollout-calls.ts';

export interface OfferedAction {
  name: 'next' | 'force' | 'pause' | 'resume' | 'abort';
  call: RolloutAction;
  /** Whether it is the primary action. */
  isLeading: boolean;
  isDangerous: boolean;
  /** Whether the action skips whatever blocks the next step. */
  isForced: boolean;
}

const usual = { isLeading: false, isDangerous: false, isForced: false };
const next: OfferedAction = { ...usual, name: 'next', call: 'next', isLeading: true };
const force: OfferedAction = {
  ...usual,
  name: 'force',
  call: 'next',
  isDangerous: true,
  isForced: true,
};
const pause: OfferedAction = { ...usual, name: 'pause', call: 'pause' };
const resume: OfferedAction = { ...usual, name: 'resume', call: 'resume', isLeading: true };
const abort: OfferedAction = { ...usual, name: 'abort', call: 'abort', isDangerous: true };

/**
 * Actions available in the current state. `next` is offered while blocked, so that control says why
 * it refuses.
 */
export function actionsOf(rollout: RolloutAnswer): OfferedAction[] {
  if (!isOpen(rollout)) return [];
  if (rollout.state === 'paused') return [resume, abort];
  const isAsked = rollout.forcedChangeId !== null;
  return rollout.next?.isReady || isAsked ? [next, pause, abort] : [next, force, pause, abort];
}
