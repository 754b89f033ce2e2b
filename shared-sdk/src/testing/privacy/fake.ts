import { accept } from '@sideband/shared-sdk/wire';
import { privacy } from '../../contract/privacy/calls.ts';
import { twin } from '../fake/twin.ts';

export const privacyTwins = [
  twin(privacy.recordOptOut, ({ world, session }) => {
    const recordedAt = world.optOuts.add(session.customer, session.deviceId);
    return accept({ recordedAt: recordedAt.toISOString() });
  }),
];
