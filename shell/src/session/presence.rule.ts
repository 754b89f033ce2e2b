/** When somebody last showed that they are there, in any tab of this browser: milliseconds since 1970. */
export interface Presence {
  /** The last answer of ours. */
  answeredAt: number;
  /** The last key or choice in a field. */
  typedAt: number;
  /** Money moves, and its page is not to be interrupted before then. */
  heldUntil: number;
}

export type Verdict =
  | { is: 'here'; againInMs: number }
  /** The time is up, but somebody is typing. */
  | { is: 'typing' }
  /** The time is nearly up. */
  | { is: 'quiet'; endsAt: number }
  | { is: 'gone' };

/** How long before the end somebody is asked (WCAG 2.2.1 wants 20 s). */
export const warningMs = 60_000;
/** How long money is held at a time: a tab that is closed meanwhile holds nothing up for longer. */
export const holdMs = 30_000;
/** Who has typed within that time is not asked. */
const typingMs = 120_000;

/**
 * Whether somebody seems to be there. The last answer counts (application §4, §7); typing, and money that
 * moves, only put the question off, and leave the whole time to answer it.
 */
export function judge(
  presence: Presence,
  { now, limitMs }: { now: number; limitMs: number },
): Verdict {
  // A clock that was set back must not make an hour of a minute.
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
