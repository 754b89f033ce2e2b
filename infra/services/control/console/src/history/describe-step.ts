import type { Toggle, ToggleHistoryAnswer } from '@sideband/control/contract';

type Entry = ToggleHistoryAnswer['entries'][number];

/**
 * Message for what a revision changed in a toggle. A changed default takes precedence, because most
 * visitors get it. `none` is the text for a default that is left to the code.
 */
export function describeStep(
  { before, after }: Entry,
  none: string,
): { id: string; values: Record<string, string> } {
  const defaultOf = (toggle: Toggle | undefined) => toggle?.defaultVariant ?? none;
  const [from, to] = [defaultOf(before), defaultOf(after)];
  if (!after) return { id: 'history.removed', values: {} };
  if (!before) return { id: 'history.added', values: { to } };
  if (from !== to) return { id: 'history.default', values: { from, to } };
  const differs = (name: keyof Toggle) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  if (differs('targeting')) return { id: 'history.targeting', values: {} };
  if (differs('variants')) return { id: 'history.variants', values: {} };
  return { id: 'history.metadata', values: {} };
}
