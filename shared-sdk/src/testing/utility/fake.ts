import { accept } from '@sideband/shared-sdk/wire';
import { utility } from '../../contract/utility/calls.ts';
import { Failure, twin } from '../fake/twin.ts';

export const utilityTwins = [
  // All requests to the fake come from the same IP address.
  twin(utility.logMessage, ({ world: { logMessages } }) => {
    if (logMessages.secondsToWait('') > 0) throw new Failure(429, 'RATE_LIMIT_EXCEEDED');
    logMessages.failed('');
    return accept({});
  }),
  twin(utility.envInfo, () => accept({ environment: 'test', version: '1.0' })),
  // The fake discards it. The care tool reads it from the API's tables.
  twin(utility.updateUseCase, () => accept({})),
];
