import { StripeError } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: object;
}

/** A request as stored under its idempotency key. */
export interface GatewayRequest {
  key: string | undefined;
  path: string;
  params: string;
}

const keptMs = 24 * 60 * 60_000;

/**
 * Replays the response to a repeated idempotency key for 24 hours, including declines. After that
 * the key is new again. Requests that were rejected before execution are not stored.
 * Source: https://docs.stripe.com/api/idempotent_requests.
 */
export function createAnswers({ now }: { now: () => Date }) {
  const kept = new Map<string, { asked: GatewayRequest; at: number; answer: Answer | undefined }>();

  /** Deletes expired keys. The map keeps insertion order, so the oldest come first. */
  function forgetOldKeys() {
    for (const [key, { at, answer }] of kept) {
      if (now().getTime() - at < keptMs) return;
      if (answer) kept.delete(key);
    }
  }

  return async (
    asked: GatewayRequest,
    act: () => object | Promise<object>,
  ): Promise<Answer & { isReplayed: boolean }> => {
    const { key } = asked;
    if (key === undefined) return { ...(await answerOf(act)), isReplayed: false };
    forgetOldKeys();
    const known = kept.get(key);
    if (known) {
      needSame(known.asked, asked);
      return { ...(known.answer ?? underWay(key)), isReplayed: known.answer !== undefined };
    }
    const first: { asked: GatewayRequest; at: number; answer: Answer | undefined } = {
      asked,
      at: now().getTime(),
      answer: undefined,
    };
    kept.set(key, first);
    try {
      const answer = await answerOf(act);
      if (answer.status === 200 || answer.status === 402) first.answer = answer;
      return { ...answer, isReplayed: false };
    } finally {
      if (!first.answer) kept.delete(key);
    }
  };
}

function needSame(first: GatewayRequest, { key, path, params }: GatewayRequest) {
  const otherwise = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (first.path !== path) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first.path}'). ${otherwise}`,
    });
  }
  if (first.params !== params) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`,
    });
  }
}

function underWay(key: string): never {
  throw new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

async function answerOf(act: () => object | Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await act() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}
