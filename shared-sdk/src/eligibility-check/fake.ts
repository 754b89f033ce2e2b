import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { eligibilityCheck } from './calls.ts';
import { showsWork, stampedAt } from './model.ts';

const goodForMs = 10 * 60_000;

export const eligibilityCheckTwins = [
  twin(eligibilityCheck.captcha, async ({ world, session }, { token, email }) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const age = Math.abs(world.now().getTime() - stampedAt(token).getTime());
    const isHuman =
      showsWork(new Uint8Array(hash)) &&
      age < goodForMs &&
      !world.usedStamps.has(token) &&
      email?.trim().toLowerCase() !== 'refused-check@example.com';
    world.usedStamps.add(token);
    if (isHuman) world.humans.set(session.deviceId, world.in(goodForMs));
    return accept({ isHuman });
  }),
];
