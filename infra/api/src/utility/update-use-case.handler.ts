import type { utility } from '@sideband/shared-sdk/utility/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { updateSession } from '../session/sessions.table.ts';

/** A note on where somebody is, and no deed of theirs: it replaces the last one, and stands in no audit. */
export const updateUseCase: Handler<typeof utility.updateUseCase> = async (
  { body, session },
  { db },
) => {
  await updateSession(db, session.sessionId, body);
  return accept({});
};
