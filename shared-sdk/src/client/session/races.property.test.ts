import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { sessionRaces } from '../../testing/session/races.behaviour.ts';

const runs = process.env.SIDEBAND_FULL ? 500 : 50;

sessionRaces(async () => {
  const clock = holdClock();
  const { given, network } = createFakeBackend({ now: clock.now });
  return { given, network, clock, apiBase: 'http://localhost/api' };
}, runs);
