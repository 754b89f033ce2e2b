import type { utility } from '@sideband/shared-sdk/utility/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { updateSession } from '../session/sessions.table.ts';

/**
 * Stores the flow that the session is in. It replaces the previous one and is not audited, because
 * it is not an action of the customer.
 */
export const updateUseCase: Handler<typeof utility.updateUseCase> = async (
  { body, session },
  { db },
) => {
  await updateSession(db, session.sessionId, body);
  return accept({});
};
