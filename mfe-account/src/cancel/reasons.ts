import type { Subscription } from '@sideband/shared-sdk/subscriptions';

/** Reasons as sent with the cancellation, and as retention offers name them. */
const wire = {
  tooExpensive: 'too expensive',
  notListening: 'not listening enough',
  changedCar: 'sold or changed car',
  trouble: 'sound or signal trouble',
  foundElse: 'found something else',
  trial: 'trial not for me',
  other: 'other',
} as const;

export type Reason = keyof typeof wire;

export const isReason = (text: string): text is Reason => Object.hasOwn(wire, text);

/** Longest text that the server accepts. */
export const longestText = 200;

/** Returns the reason to send, or nothing if the customer gave none. */
export function sentReason(reason: Reason | undefined, text: string): string | undefined {
  const written = text.trim().slice(0, longestText);
  if (reason === 'other' && written) return written;
  return reason && wire[reason];
}

/** Whether a retention offer answers the reason. One that names no reasons answers all. */
export const answers = (
  { reasons }: { reasons?: readonly string[] | undefined },
  reason: Reason | undefined,
): boolean => !reasons || (reason !== undefined && reasons.includes(wire[reason]));

/**
 * Returns the reasons that can apply to a plan, in an order that depends on the seed, so that none
 * is chosen more often because of its place. `other` is always last.
 */
export function reasonsFor(
  { radio, currentPhase }: Pick<Subscription, 'radio' | 'currentPhase'>,
  seed: string,
): Reason[] {
  const listed: Reason[] = [
    'tooExpensive',
    'notListening',
    ...(radio ? (['changedCar'] as const) : []),
    'trouble',
    'foundElse',
    ...(currentPhase.type === 'Free' ? (['trial'] as const) : []),
  ];
  const place = new Map(listed.map((reason) => [reason, hash(seed + reason)]));
  const inOrder = listed.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
  return [...inOrder, 'other'];
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits alone would follow the last letter.
  value ^= value >>> 15;
  return Math.imul(value, 0x85ebca6b) >>> 0;
}
