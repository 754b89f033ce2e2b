import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';

const metadata = {
  description: 'Swaps a flow',
  owner: 'checkout',
  kind: 'release',
  applies: 'at-once',
  client: true,
};

/** Boolean toggle that is off, unless given otherwise. */
export const toggle = (given: Partial<Toggle> = {}): Toggle => ({
  state: 'ENABLED',
  variants: { on: true, off: false },
  defaultVariant: 'off',
  ...given,
  metadata: { ...metadata, ...given.metadata },
});

export const version = (served: string, ...others: string[]): Toggle =>
  toggle({
    variants: Object.fromEntries([...others, served, 'off'].map((name) => [name, name])),
    defaultVariant: served,
    metadata: { kind: 'version', applies: 'next-document' },
  });

/** Rule that holds for visitors from Canada. */
export const isCanada = { '==': [{ var: 'country' }, 'CA'] };

/** Rule that splits visitors into buckets of a variant and a weight. */
export const fractional = (...buckets: unknown[]) => ({ fractional: buckets });

export const documentOf = (
  flags: Record<string, Toggle>,
  rest: Partial<ToggleDocument> = {},
): ToggleDocument => ({ ...rest, flags });
