/** Last signs of activity in any tab of this browser, in milliseconds since 1970. */
export interface Presence {
  /** Last response of our API. */
  answeredAt: number;
  /** Last input in a form field. */
  typedAt: number;
  /** Time until which a page with a payment in progress must not be interrupted. */
  heldUntil: number;
}

export type Verdict =
  | { is: 'here'; againInMs: number }
  /** The limit is reached, but there is recent input. */
  | { is: 'typing' }
  /** The limit is nearly reached. */
  | { is: 'quiet'; endsAt: number }
  | { is: 'gone' };

/** How long before the end the warning is shown (WCAG 2.2.1 requires 20 s). */
export const warningMs = 60_000;
/**
 * How long a payment suppresses the warning before the hold is renewed. A tab that was closed
 * delays the others no longer than that.
 */
export const holdMs = 30_000;
/** How long the warning is suppressed after input. */
const typingMs = 120_000;

/**
 * Judges whether the visitor is present. The last response counts (application §4, §7). Input and
 * payments only delay the warning, and leave the full time to respond.
 */
export function judge(
  presence: Presence,
  { now, limitMs }: { now: number; limitMs: number },
): Verdict {
  // Timestamps in the future, after the clock was set back, must not extend the session.
  const answeredAt = Math.min(presence.answeredAt, now);
  const typedAt = Math.min(presence.typedAt, now);
  const heldUntil = Math.min(presence.heldUntil, now + holdMs);
  const quietAt = answeredAt + limitMs - Math.min(warningMs, limitMs / 2);
  const asksAt = Math.max(quietAt, heldUntil);
  if (now < asksAt) return { is: 'here', againInMs: asksAt - now };
  if (now < typedAt + typingMs) return { is: 'typing' };
  const from = Math.max(asksAt, typedAt + typingMs);
  const endsAt = from === quietAt ? answeredAt + limitMs : from + warningMs;
  return now < endsAt ? { is: 'quiet', endsAt } : { is: 'gone' };
}
