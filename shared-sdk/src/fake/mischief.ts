import type { accounts } from '@sideband/shared-sdk/account';
import type { device } from '@sideband/shared-sdk/device';
import type { giftCards } from '@sideband/shared-sdk/gift-cards';
import type { identities } from '@sideband/shared-sdk/identity';
import type { sessions } from '@sideband/shared-sdk/session';
import { answerWith } from './answer.ts';
import { Failure } from './twin.ts';

export type CallName =
  | `account.${keyof typeof accounts}`
  | `device.${keyof typeof device}`
  | `giftCards.${keyof typeof giftCards}`
  | `identity.${keyof typeof identities}`
  | `session.${keyof typeof sessions}`;

type Deed = (act: () => Response) => Response;

/** What a browser sees when the connection drops. */
const dropped = () => new TypeError('Failed to fetch');

/** What can go wrong on the way, one call at a time. */
export function createMischief() {
  const next = new Map<string, Deed[]>();
  const asked = new Map<string, number>();
  let delayMs = 0;

  const plan = (call: CallName, deed: Deed) =>
    void next.set(call, [...(next.get(call) ?? []), deed]);

  return {
    loseAnswer: (call: CallName) =>
      plan(call, (act) => {
        act();
        throw dropped();
      }),
    fail: (call: CallName, how: number | 'network') =>
      plan(call, () => {
        if (how === 'network') throw dropped();
        return answerWith(() => {
          throw new Failure(how, how === 401 ? 'UNAUTHENTICATED' : 'SYSTEM');
        });
      }),
    delay(ms: number) {
      delayMs = ms;
    },
    timesAsked: (call: CallName) => asked.get(call) ?? 0,

    async around(call: string, act: () => Response): Promise<Response> {
      asked.set(call, (asked.get(call) ?? 0) + 1);
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      const deed = next.get(call)?.shift();
      return deed ? deed(act) : act();
    },
  };
}
