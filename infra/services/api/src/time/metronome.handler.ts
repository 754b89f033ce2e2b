import type { time } from '@sideband/shared-sdk/time/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';

export const metronome: Handler<typeof time.metronome> = async ({ at }) =>
  accept({ time: at.getTime() });
