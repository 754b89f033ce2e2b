import type { Toggle, ToggleRow } from '@sideband/control/contract';
import { changeOf, outlookOf } from './changes.ts';

const usual = { kind: 'release', applies: 'next-navigation', client: true, owner: 'team-checkout' };

export const toggleOf = (given: Partial<Toggle> = {}): Toggle => ({
  state: 'ENABLED',
  variants: { on: true, off: false },
  defaultVariant: 'off',
  ...given,
  metadata: { ...usual, description: 'A flow', flow: 'new/flow, else old/flow', ...given.metadata },
});

/** Row of a toggle without rules: everyone gets the default. */
export function rowOf(
  key: string,
  toggle: Toggle = toggleOf(),
  given: Partial<ToggleRow> = {},
): ToggleRow {
  const shares = { of: { [toggle.defaultVariant ?? '']: 10_000 }, isExact: true };
  const places = [
    { country: 'US', language: 'en-US' },
    { country: 'CA', language: 'en-CA' },
    { country: 'CA', language: 'fr-CA' },
  ];
  return {
    key,
    toggle,
    added: '2026-01-01T00:00:00.000Z',
    states: places.map((place) => ({ ...place, shares })),
    last: {
      revision: 1,
      author: 'import',
      reason: 'first',
      at: '2026-01-01T00:00:00.000Z',
      changeId: null,
    },
    ...given,
  };
}

export const vega = toggleOf({ metadata: { description: 'The satellite checkout for Vega' } });
const giftcard = toggleOf({
  variants: { '1.4.0': '1.4.0', '1.5.0': '1.5.0', off: 'off' },
  defaultVariant: '1.5.0',
  metadata: { kind: 'version', applies: 'next-document', owner: 'platform', flow: 'a remote' },
});
const old = toggleOf({
  metadata: { expires: '2026-02-01', owner: 'team-trial', flow: 'trial/new, else the error page' },
});

const path = '/api/environments/production';
const split = { on: 2_500, off: 7_500 };

/**
 * Three toggles at revision 7: a plain one, a version toggle, and an expired one that is on for a
 * quarter of visitors in Canada.
 */
export function servedAnswers(): Record<string, unknown> {
  const oldRow = rowOf('oldFlow', old);
  const rows = [
    rowOf('enableVega', vega),
    rowOf('remote.giftcard.version', giftcard),
    {
      ...oldRow,
      states: oldRow.states.map((state) =>
        state.country === 'CA' ? { ...state, shares: { of: split, isExact: true } } : state,
      ),
    },
  ];
  return {
    [`GET ${path}/toggles`]: {
      revision: 7,
      toggles: rows,
      $evaluators: { quebec: {} },
      $attributes: {},
    },
    [`GET ${path}/revisions`]: {
      head: 7,
      revisions: [revision(7, 'Kim needs it'), revision(6, 'before')],
    },
    [`GET ${path}/revisions/7/diff/6`]: {
      from: 7,
      to: 6,
      patch: [],
      differences: [
        {
          subject: 'toggle',
          name: 'remote.giftcard.version',
          how: 'changed',
          words: ['Everywhere: 1.5.0 → 1.4.0, 100 %'],
        },
      ],
    },
    [`GET ${path}/toggles/enableVega/history`]: {
      entries: [
        {
          ...revision(3, 'Vega is not ready'),
          author: 'person:2',
          changeId: 12,
          before: toggleOf({ defaultVariant: 'on' }),
          after: vega,
        },
        { ...revision(1, 'first'), after: toggleOf({ defaultVariant: 'on' }) },
      ],
    },
    [`POST ${path}/preview`]: {
      toggles: [
        {
          toggle: 'enableVega',
          variant: 'off',
          value: false,
          reason: 'STATIC',
          why: ['Everyone gets off'],
        },
      ],
    },
    [`POST ${path}/outlook`]: outlook({ words: ['Canada: off → on, 100 %'] }),
    [`POST ${path}/changes`]: { id: 31 },
    [`GET ${path}/changes/31`]: changeOf(),
    [`GET ${path}/changes/31/outlook`]: outlookOf(),
    [`GET ${path}/changes/32`]: changeOf({ id: 32 }),
  };
}

const revision = (number: number, reason: string) => ({
  revision: number,
  parent: number - 1,
  sha256: '',
  author: 'person:2',
  changeId: null,
  reason,
  at: '2026-11-20T10:00:00.000Z',
});

export const outlook = ({
  words = [],
  problems = [],
}: {
  words?: string[];
  problems?: object[];
}) => ({
  base: 7,
  head: 7,
  patch: [],
  conflicts: [],
  problems,
  differences:
    words.length > 0 ? [{ subject: 'toggle', name: 'enableVega', how: 'changed', words }] : [],
});
