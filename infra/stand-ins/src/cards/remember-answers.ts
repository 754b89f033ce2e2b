import { StripeError } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: object;
}

/**
 * Answers a repeated key what it answered before, errors of banks included: https://docs.stripe.com/api/idempotent_requests.
 * What was not even begun is not remembered.
 */
export function createAnswers() {
  const kept = new Map<string, { asked: string; answer: Answer | undefined }>();

  return (
    { key, asked }: { key: string | undefined; asked: string },
    act: () => object,
  ): Answer & { isReplayed: boolean } => {
    const known = key === undefined ? undefined : kept.get(key);
    if (known && known.asked !== asked) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    }
    if (known?.answer) return { ...known.answer, isReplayed: true };
    const answer = answerOf(act);
    if (key !== undefined && (answer.status === 200 || answer.status === 402)) {
      kept.set(key, { asked, answer });
    }
    return { ...answer, isReplayed: false };
  };
}

/** Nothing here waits for anything, so no two requests with one key are ever under way at once. */
function answerOf(act: () => object): Answer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}
