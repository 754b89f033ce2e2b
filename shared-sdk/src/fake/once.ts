import { Failure, type Visitor } from './twin.ts';

/**
 * Carries a deed out once for each key that a device shows; asked again, it says what it said. What is
 * not the last word on it is not kept, and asking again goes on from there.
 */
export function once<Answer>(
  { world, session, sent }: Visitor,
  { name, input, isLast }: { name: string; input: unknown; isLast(answer: Answer): boolean },
  act: () => Answer,
): Answer {
  const key = (sent.get('idempotency-key') ?? '').replaceAll('"', '');
  const under = `${session.deviceId} ${name} ${key}`;
  const text = JSON.stringify(input);
  const before = world.answers.get(under);
  if (before && before.text !== text) throw new Failure(422, 'IDEMPOTENCY_KEY_REUSED');
  // Only this very deed keeps anything under that name.
  if (before) return before.answer as Answer;
  const answer = act();
  if (isLast(answer)) world.answers.set(under, { text, answer });
  return answer;
}
