import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { privacy } from './calls.ts';

export const privacyTwins = [
  twin(privacy.recordOptOut, ({ world, session }) => {
    const recordedAt = world.optOuts.add(session.customer, session.deviceId);
    return accept({ recordedAt: recordedAt.toISOString() });
  }),
];
