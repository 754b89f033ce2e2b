import type { CallStatement, Result } from '@sideband/shared-sdk/wire';
import { GenericError } from '../http/failures.ts';
import type { Send } from '../http/pipeline.ts';
import type { SessionKeeper } from './create-session.ts';
import { isUnauthorized } from './unauthorized.ts';

/** Makes a call with the session that it needs, and once more where a new session may help. */
export const callInSession =
  (send: Send, session: SessionKeeper) =>
  async <Body, Answer, Refusal extends { code: string }>(
    call: CallStatement<Body, Answer, Refusal>,
    body: Body,
  ): Promise<Result<Answer, Refusal>> => {
    if (call.credential === 'none') return send(call, { body });
    if (call.credential !== 'session' && call.credential !== 'authenticated') {
      throw new GenericError(`${call.domain}.${call.name} is made by the session itself`);
    }
    const held = await session.hold();
    try {
      return await send(call, { body, bearer: held.accessToken });
    } catch (failure) {
      const renewed = isUnauthorized(failure) && (await session.renew(held));
      if (!renewed) throw failure;
      return send(call, { body, bearer: renewed.accessToken });
    }
  };
