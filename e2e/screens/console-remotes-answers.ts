/** Canned responses of control about two remotes, one of them with a running rollout. */
const at = '2026-11-20T14:00:00.000Z';
const keyId = 'c4c4c4c4c4c4c4c4';

const versionOf = (version: string, state: string, given: object = {}) => ({
  name: 'giftcard',
  version,
  state,
  commit: '3f0c9a1b2d3f0c9a1b2d',
  shares: [],
  size: { bytes: 180_000, brotli: 52_300 },
  files: 7,
  keyId,
  keyState: 'active',
  publishedBy: 'person:2',
  publishedAt: at,
  keptUntil: '2026-12-20T14:00:00.000Z',
  ...given,
});
const shares = [{ country: 'US', language: 'en-US', share: 500 }];
const candidate = versionOf('1.5.0', 'candidate', { shares });
const live = versionOf('1.4.0', 'live');
export const versions = [
  ...[candidate, live, versionOf('1.3.0', 'last good')],
  versionOf('1.2.0', 'stored', { keyState: 'retired' }),
];

const range = { pointer: '/shared/react', code: 'unsatisfied_range' };
const wrong = [
  { ...range, message: 'It wants react ^20.0.0.', hint: 'Build it against react 19.' },
];

export const remotes = [
  {
    name: 'account',
    toggle: 'remote.account.version',
    live: '2.1.0',
    isOff: false,
    back: null,
    lastGood: [],
    stored: 1,
    fit: { fits: false, problems: wrong },
    served: [versionOf('2.1.0', 'live', { name: 'account' })],
    newest: versionOf('2.1.0', 'live', { name: 'account' }),
  },
  {
    name: 'giftcard',
    toggle: 'remote.giftcard.version',
    live: null,
    isOff: false,
    back: '1.4.0',
    lastGood: ['1.4.0', '1.3.0'],
    stored: 4,
    served: [candidate, live],
    newest: candidate,
    fit: { fits: true, problems: [] },
  },
];

const counted = { loadFailures: 3, failedPages: 1, retriedPages: 2, minutes: [] };
export const health = {
  from: '2026-11-19T14:05:00.000Z',
  edges: 2,
  dropped: {},
  versions: [
    {
      name: 'giftcard',
      version: '1.5.0',
      pages: 400,
      shown: 396,
      errors: 5,
      errorPages: 4,
      ...counted,
      errorShare: 0.01,
      failedShare: 0.0025,
      vitals: [
        { name: 'LCP', of: 390, p75: 2_400 },
        { name: 'CLS', of: 390, p75: 0.02 },
      ],
      flows: [{ name: 'redeem', began: 140, steps: [{ step: 'done', pages: 131 }] }],
    },
    {
      name: 'giftcard',
      version: '1.4.0',
      pages: 7_600,
      shown: 7_590,
      errors: 92,
      ...counted,
      errorPages: 91,
      errorShare: 0.012,
      failedShare: 0.0001,
      vitals: [
        { name: 'LCP', of: 7_500, p75: 2_100 },
        { name: 'CLS', of: 7_500, p75: 0.02 },
      ],
      flows: [{ name: 'redeem', began: 2_600, steps: [{ step: 'done', pages: 2_431 }] }],
    },
  ],
};

export const problems = {
  problems: [
    {
      name: 'giftcard',
      version: '1.5.0',
      fingerprint: 'f1',
      kind: 'error',
      cause: 'render',
      title: 'TypeError',
      message: 'card is undefined',
      count: 5,
      pages: 4,
      source:
        'at CardForm (src/redeem/CardForm.tsx:12:3)\nat RedeemScreen (src/redeem/Redeem.tsx:9:5)',
      stack: 'at a (/a/giftcard/1.5.0/remote.js:1:800)',
      firstSeen: at,
      lastSeen: at,
    },
  ],
};

export const stored = {
  ...candidate,
  environment: 'production',
  recordText: '{}',
  sizes: {},
  recordIntegrity: `sha384-${'A'.repeat(64)}`,
  record: { name: 'giftcard', version: '1.5.0' },
  signature: { keyId, algorithm: 'Ed25519', signature: '' },
};
export const judgement = { environment: 'production', revision: 118, fits: false, problems: wrong };

const key = {
  id: keyId,
  label: 'Team gift cards',
  publicKey: '',
  names: ['giftcard'],
  state: 'active',
  registeredBy: 'person:2',
  registeredAt: at,
  changedBy: null,
  changedAt: null,
  reason: 'The team publishes by itself',
  versions: 4,
};
const revoked = { changedBy: 'person:3', changedAt: at, reason: 'It was stolen', state: 'revoked' };
export const keys = [
  key,
  { ...key, id: 'd5d5d5d5d5d5d5d5', label: 'The old one', versions: 9, ...revoked },
];

const errors = { kind: 'errors', allow: 0.02 };
const lcp = { kind: 'vital', name: 'LCP', allow: 0.25 };
const event = { actor: 'person:2', at };
export const rollout = {
  id: 4,
  environment: 'production',
  name: 'giftcard',
  candidate: '1.5.0',
  control: '1.4.0',
  segment: null,
  reason: 'The new form',
  authorId: 2,
  version: 3,
  state: 'running',
  step: 1,
  createdAt: at,
  updatedAt: at,
  changeId: 31,
  changeState: 'applied',
  percent: 5,
  why: null,
  forcedChangeId: null,
  plan: {
    steps: [1, 5, 25, 100].map((percent) => ({ percent, leastMinutes: 10, leastVisitors: 50 })),
    guards: [errors, lcp],
    limits: { failed: 2, inconclusive: 60, error: 6 },
  },
  stepSince: at,
  stepRevision: 118,
  attention: null,
  lookedAt: at,
  next: {
    percent: 25,
    isReady: false,
    earliest: '2026-11-20T14:10:00.000Z',
    waits: [
      { code: 'time', message: 'This step lasts until 2026-11-20T14:10:00.000Z at least.' },
      {
        code: 'not enough data',
        guard: 'vital LCP',
        message: 'The guard "vital LCP" doesn’t have enough visitors yet.',
      },
    ],
  },
  judgements: [
    {
      name: 'errors',
      guard: errors,
      finding: 'passed',
      since: null,
      allowed: 0.032,
      candidate: { of: 400, value: 0.01, low: 0.003, high: 0.024 },
      control: { of: 7_600, value: 0.012, low: 0.009, high: 0.016 },
    },
    {
      name: 'vital LCP',
      guard: lcp,
      finding: 'not enough data',
      since: null,
      allowed: 2_625,
      candidate: { of: 12, value: 2_400, low: 1_800, high: null },
      control: { of: 7_500, value: 2_100, low: 2_000, high: 2_200 },
    },
  ],
  history: [
    { ...event, kind: 'planned', step: 0, revision: null, reason: 'The new form' },
    { ...event, kind: 'started', step: 0, revision: 117, reason: 'The new form' },
    { ...event, kind: 'step', step: 1, revision: 118, reason: 'All is well' },
  ],
};
