import { accept } from '@sideband/shared-sdk/wire';
import { time } from '../../contract/time/calls.ts';
import { twin } from '../fake/twin.ts';

export const timeTwins = [
  twin(time.metronome, ({ world }) => accept({ time: world.now().getTime() })),
];
