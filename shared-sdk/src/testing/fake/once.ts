import { Failure, type Visitor } from './twin.ts';

/**
 * Runs an action once per device and idempotency key, and returns the stored result when the action
 * is repeated. A result that is not final is not stored, so that a retry continues from there.
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
  // Only this action stores results under that key, so the type is right.
  if (before) return before.answer as Answer;
  const answer = act();
  if (isLast(answer)) world.answers.set(under, { text, answer });
  return answer;
}
