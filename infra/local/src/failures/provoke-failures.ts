import type { Api } from '@sideband/api';
import { type AskedFor, failureIn, withoutWord } from './asked-for.ts';

const slowMs = 5_000;

/**
 * Lets people see what they would have to wait long for: what they type asks for a failure.
 * Only local runs have this; see `asked-for.ts` for the words.
 */
export function provokeFailures(app: Api['app']) {
  /** What becomes of the redemption of a looked-up card, by its token. */
  const doomed = new Map<string, AskedFor>();
  const askedFor = new WeakMap<object, AskedFor>();

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
