import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { utility } from './calls.ts';

export const utilityExamples = examplesOf(utility, {
  logMessage: {
    asked: {
      url: 'https://listen.example/account',
      stacktrace: 'Error: no\n    at pay',
      message: 'no',
      logLevel: 'error',
      referrer: '',
    },
    answer: {},
    refused: [{ logLevel: 'fatal' }, { message: 'x'.repeat(1001) }, { referrer: undefined }],
  },
  envInfo: {
    answer: { environment: 'production', version: '1.0' },
    refused: [{ environment: undefined }, { version: 1 }, null],
  },
  updateUseCase: {
    asked: { useCase: 'checkout' },
    answer: {},
    refused: [{ useCase: '' }, { useCase: undefined }, { useCase: 'x'.repeat(61) }],
  },
});
