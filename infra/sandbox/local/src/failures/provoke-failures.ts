import type { Api } from '@sideband/api';
import { type FailureRequest, failureIn, withoutWord } from './failure-request.ts';

const slowMs = 5_000;

/**
 * Makes rare failures reproducible: keywords in an input trigger them. Only local runs enable this.
 * See `failure-request.ts` for the keywords.
 */
export function provokeFailures(app: Api['app']) {
  /** Failure to trigger when a card is redeemed, by the token that the card's lookup returned. */
  const doomed = new Map<string, FailureRequest>();
  const askedFor = new WeakMap<object, FailureRequest>();

  app.addHook('preHandler', async (request, reply) => {
    const token = tokenIn(request.body);
    const asked = failureIn(request.body) ?? (token ? doomed.get(token) : undefined);
    if (!asked) return;
    askedFor.set(request, asked);
    if (typeof asked === 'number') return reply.code(asked).send({ error: { code: 'SYSTEM' } });
    if (asked === 'NEVER' && token) {
      doomed.delete(token);
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (asked === 'SLOW') await new Promise((resume) => setTimeout(resume, slowMs));
    withoutWord(request.body);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const asked = askedFor.get(request);
    if (asked !== 'LOST' && asked !== 'NEVER') return payload;
    const token = tokenIn(request.body);
    if (token && doomed.delete(token)) request.raw.socket.destroy();
    else if (typeof payload === 'string') {
      const found = tokenIn(JSON.parse(payload).data);
      if (found) doomed.set(found, asked);
    }
    return payload;
  });
}

function tokenIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('giftCardTokenId' in value))
    return undefined;
  return typeof value.giftCardTokenId === 'string' ? value.giftCardTokenId : undefined;
}
