import { seedToggles } from '@sideband/local/toggles';

/** The toggle that is flipped. It decides which of two loaders a page shows. */
export const flipped = 'enableAnimatedLoaderVariant';

const isCanada = { '==': [{ var: 'country' }, 'CA'] };
const kinds = [
  undefined,
  { if: [isCanada, 'on', 'off'] },
  { if: [{ in: [{ var: 'language' }, ['fr-CA', 'en-CA']] }, 'on', 'off'] },
  {
    fractional: [
      ['on', 2_500],
      ['off', 7_500],
    ],
  },
  {
    if: [
      isCanada,
      {
        fractional: [
          ['on', 5_000],
          ['off', 5_000],
        ],
      },
      'off',
    ],
  },
];

/**
 * Returns the toggles of a local start, plus enough fixed or targeted toggles to make a hundred.
 * The targeted ones depend on country, language or share.
 */
export function hundredToggles(versions: Record<string, string>): string {
  const seeded = seedToggles(undefined, versions);
  const missing = 100 - Object.keys(seeded.flags).length;
  const more = Array.from({ length: missing }, (_, index) => {
    const targeting = kinds[index % kinds.length];
    const toggle = {
      state: 'ENABLED' as const,
      variants: { on: true, off: false },
      defaultVariant: 'on',
      ...(targeting && { targeting }),
      metadata: {
        description: 'One of a hundred',
        owner: 'platform',
        kind: 'release',
        applies: 'at-once',
        client: true,
      },
    };
    return [`bench${index}`, toggle] as const;
  });
  const loader = seeded.flags[flipped];
  if (!loader) throw new Error(`${flipped} is not served by a local start.`);
  const flags = {
    ...seeded.flags,
    [flipped]: { ...loader, defaultVariant: 'on' },
    ...Object.fromEntries(more),
  };
  return JSON.stringify({ ...seeded, flags });
}
