import { accept } from '@sideband/shared-sdk/wire';
import { Failure, twin } from '../fake/twin.ts';
import { utility } from './calls.ts';

export const utilityTwins = [
  // Everybody comes from one address here.
  twin(utility.logMessage, ({ world: { logMessages } }) => {
    if (logMessages.secondsToWait('') > 0) throw new Failure(429, 'RATE_LIMIT_EXCEEDED');
    logMessages.failed('');
    return accept({});
  }),
  twin(utility.envInfo, () => accept({ environment: 'test', version: '1.0' })),
  // Nobody asks for it here; the care tool reads it from the api's tables.
  twin(utility.updateUseCase, () => accept({})),
];
