/** Who gets a version: everybody, a segment of the document, or a part of everybody. */
export type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  /** In percent, in hundredths at the finest; whoever gets it at 10 gets it at 50. */
  | { to: 'percentage'; percentage: number };

export function sayAudience(audience: Audience): string {
  if (audience.to === 'everyone') return 'to everybody';
  if (audience.to === 'segment') return `to the segment ${audience.segment}`;
  return `to ${audience.percentage} %`;
}
