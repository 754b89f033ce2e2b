import {
  type AnyCall,
  type CallStatement,
  type Input,
  isHanded,
  type Parts,
  type Result,
} from '@sideband/shared-sdk/wire';
import type { Subject } from 'rxjs';
import type { Handed } from '../http/client.ts';
import { isServiceError, ServiceError, unsent } from '../http/failures.ts';
import type { Send } from '../http/pipeline.ts';
import type { Held } from './held.ts';
import type { SessionKeeper } from './hold-session.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionTeller } from './tell-state.ts';
import { isConvergenceRefused, isSignedOut, isUnauthorized } from './unauthorized.ts';

export type CallInSession = <Sent extends Parts, Answer, Refusal extends { code: string }>(
  call: CallStatement<Sent, Answer, Refusal>,
  input?: Input<Sent>,
  handed?: Handed,
) => Promise<Result<Answer, Refusal>>;

/** Makes a call with its required credential, and repeats it once if a new session may help. */
export function callInSession(parts: {
  send: Send;
  keeper: SessionKeeper;
  teller: SessionTeller;
  events: Subject<SessionEvent>;
}): CallInSession {
  const { send, keeper, teller, events } = parts;

  /**
   * Returns the session for a call. A call made while a customer was signed in is never sent for
   * another customer, nor anonymously if it requires a customer. If that customer's session has
   * ended, the call is rejected with 401.
   */
  async function holdFor({ credential }: AnyCall): Promise<Held> {
    const before = teller.state.value;
    const epoch = teller.epoch();
    const held = await keeper.hold();
    const after = teller.state.value;
    const isTheirs =
      before.type !== 'authenticated' ||
      (after.type === 'authenticated'
        ? after.handle === before.handle || teller.epoch() === epoch
        : credential !== 'authenticated');
    if (!isTheirs) throw new ServiceError({ code: 'UNAUTHENTICATED', status: 401 });
    return held;
  }

  const callHolding: CallInSession = async (call, input, handed) => {
    const { credential } = call;
    if (handed || isHanded(credential)) return send(call, { input, bearer: handed?.grant });
    if (credential === 'none' || credential === 'refreshCookie') return send(call, { input });

    const first = await holdFor(call).catch(unsent);
    const sendWith = (held: Held) =>
      send(call, { input, bearer: held.session.accessToken }).catch((failure) => {
        // The page then prompts for a sign-in (application §8).
        if (isSignedOut(failure)) keeper.giveUpOn(held);
        if (held !== first) tellRefusedAgain(held, failure);
        throw failure;
      });
    try {
      return await sendWith(first);
    } catch (failure) {
      const mayHelp = isUnauthorized(failure) || isConvergenceRefused(failure);
      const renewed = mayHelp && (await keeper.renew(first, failure).catch(unsent));
      if (!renewed) throw failure;
      return sendWith(renewed);
    }
  };

  /** Reports that the second attempt of an anonymous call was refused as well (SDK §4). */
  function tellRefusedAgain({ session }: Held, error: unknown) {
    if (session.sessionType !== 'anonymous' || !isUnauthorized(error)) return;
    events.next({ type: 'session-state-error', error });
  }

  return (call, input, handed) =>
    callHolding(call, input, handed).catch((error) => {
      if (isServiceError(error) && isAboutSession(error.code)) {
        events.next({ type: error.code, error });
      }
      throw error;
    });
}

const isAboutSession = (code: string): code is 'UNAUTHENTICATED' | 'SESSION_TIMED_OUT' =>
  code === 'UNAUTHENTICATED' || code === 'SESSION_TIMED_OUT';
