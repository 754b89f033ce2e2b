import type { Toggle, ToggleDocument } from '../revisions/toggle-document.ts';

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

export const documentOf = (
  flags: Record<string, Toggle>,
  rest: Partial<ToggleDocument> = {},
): ToggleDocument => ({ ...rest, flags });
