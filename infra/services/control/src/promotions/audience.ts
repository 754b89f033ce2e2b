/** Recipients of a version: everyone, a segment of the document, or a percentage of everyone. */
export type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  /** Up to two decimals. Visitors included at 10% stay included at 50%. */
  | { to: 'percentage'; percentage: number };

export function sayAudience(audience: Audience): string {
  if (audience.to === 'everyone') return 'to everyone';
  if (audience.to === 'segment') return `to the segment ${audience.segment}`;
  return `to ${audience.percentage} %`;
}
