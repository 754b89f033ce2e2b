import type { RolloutAnswer } from '@sideband/control/contract';
import { isOpen, type RolloutDeed } from './rollout-calls.ts';

export interface OfferedDeed {
  name: 'next' | 'force' | 'pause' | 'resume' | 'abort';
  call: RolloutDeed;
  /** The one that leads on. */
  isLeading: boolean;
  isDangerous: boolean;
  /** Whatever stands in the way. */
  isForced: boolean;
}

const usual = { isLeading: false, isDangerous: false, isForced: false };
const next: OfferedDeed = { ...usual, name: 'next', call: 'next', isLeading: true };
const force: OfferedDeed = {
  ...usual,
  ...{ name: 'force', call: 'next', isDangerous: true, isForced: true },
};
const pause: OfferedDeed = { ...usual, name: 'pause', call: 'pause' };
const resume: OfferedDeed = { ...usual, name: 'resume', call: 'resume', isLeading: true };
const abort: OfferedDeed = { ...usual, name: 'abort', call: 'abort', isDangerous: true };

/** What can be done to a rollout as it stands. While something stands in the way, going on is refused with it. */
export function deedsOf(rollout: RolloutAnswer): OfferedDeed[] {
  if (!isOpen(rollout)) return [];
  if (rollout.state === 'paused') return [resume, abort];
  const isAsked = rollout.forcedChangeId !== null;
  return rollout.next?.isReady || isAsked ? [next, pause, abort] : [next, force, pause, abort];
}
