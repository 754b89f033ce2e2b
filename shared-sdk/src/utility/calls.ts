import { call, domain } from '@sideband/shared-sdk/wire';
import { done, envInfo, logMessage, useCase } from './model.ts';

/** Small things that pages tell the server, or ask of it. */
export const utility = domain('utility', {
  /**
   * Reports something that went wrong. Whoever calls it ignores a failure: a report about a report
   * would never end. Never repeated by itself. Spec: application §7 utility.
   */
  logMessage: call.post('utility/log-message', {
    credential: 'none',
    body: logMessage,
    answer: done,
  }),
  /** Which environment this is. Safe to repeat. Spec: application §7 utility. */
  envInfo: call.get('utility/env-info', { credential: 'none', answer: envInfo }),
  /** Says which flow the session is in. Never repeated by itself, harmless to. Spec: application §7 utility. */
  updateUseCase: call.post('utility/update-usecase', {
    credential: 'session',
    body: useCase,
    answer: done,
  }),
});
