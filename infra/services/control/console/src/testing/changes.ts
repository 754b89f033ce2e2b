import type { OneChangeAnswer, OutlookAnswer, TimelineEntry } from '@sideband/control/contract';

const at = '2026-11-20T10:00:00.000Z';

/** Change 31, drafted from revision 7 by Robin, who is signed in. */
export const changeOf = (given: Partial<OneChangeAnswer> = {}): OneChangeAnswer => ({
  id: 31,
  environment: 'production',
  kind: 'change',
  title: 'Vega on',
  version: 1,
  reason: 'It is ready.\n  Really.',
  state: 'draft',
  authorId: 1,
  baseRevision: 7,
  edits: { flags: { enableVega: { state: 'ENABLED' } } },
  editsHash: 'x',
  approvals: [],
  scheduledFor: null,
  appliedRevision: null,
  afterReview: null,
  reviewerId: null,
  createdAt: at,
  updatedAt: at,
  ...given,
});

export const outlookOf = (given: Partial<OutlookAnswer> = {}): OutlookAnswer => ({
  base: 7,
  head: 7,
  problems: [],
  conflicts: [],
  differences: [
    {
      subject: 'toggle',
      name: 'enableVega',
      how: 'changed',
      flow: 'vega, else old',
      applies: 'at-once',
      words: ['Canada: off → on, 100 %', 'New variant more'],
    },
  ],
  patch: [{ op: 'replace', path: '/flags/enableVega/defaultVariant', value: 'on' }],
  sides: [
    {
      part: 'flags',
      name: 'enableVega',
      before: { defaultVariant: 'off' },
      after: { defaultVariant: 'on' },
    },
  ],
  ...given,
});

export const entryOf = (revision: number, given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  revision,
  parent: revision - 1,
  author: 'person:2',
  reason: 'because',
  at,
  changeId: 31,
  kind: 'change',
  title: 'Vega on',
  afterReview: null,
  differences: [
    {
      subject: 'toggle',
      name: 'enableVega',
      how: 'changed',
      words: ['Everywhere: off → on, 100 %'],
    },
  ],
  ...given,
});
