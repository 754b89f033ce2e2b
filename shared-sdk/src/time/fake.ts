import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { time } from './calls.ts';

export const timeTwins = [
  twin(time.metronome, ({ world }) => accept({ time: world.now().getTime() })),
];
