import { call, domain } from '@sideband/shared-sdk/wire';
import { done, envInfo, logMessage, useCase } from './model.ts';

/** Utility calls of pages: logging, environment and use case. */
export const utility = domain('utility', {
  /**
   * Logs, on the server, a problem that occurred in a page. Callers must ignore a failed call,
   * because reporting it would cause a loop. Throws 429 over a high limit per IP address. Not
   * retried automatically. Spec: application §7 utility.
   */
  logMessage: call.post('utility/log-message', {
    credential: 'none',
    body: logMessage,
    answer: done,
  }),
  /**
   * Returns the name of the environment and the version of the server. Safe to retry. Spec:
   * application §7 utility.
   */
  envInfo: call.get('utility/env-info', { credential: 'none', answer: envInfo }),
  /**
   * Saves the flow that the session is in, replacing the previous one. Not retried automatically,
   * but safe to retry. Spec: application §7 utility.
   */
  updateUseCase: call.post('utility/update-usecase', {
    credential: 'session',
    body: useCase,
    answer: done,
  }),
});
