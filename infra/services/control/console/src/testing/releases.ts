import type {
  HealthAnswer,
  KeyAnswer,
  ProblemsAnswer,
  RemotesAnswer,
  RolloutAnswer,
  VersionRow,
} from '@sideband/control/contract';

const at = '2026-11-20T10:00:00.000Z';
const keyId = 'c4c4c4c4c4c4c4c4';

const versionOf = (version: string, given: Partial<VersionRow> = {}): VersionRow => ({
  name: 'giftcard',
  version,
  commit: '3f0c9a1b2d3f0c9a1b2d',
  state: 'stored',
  shares: [],
  size: { bytes: 180_000, brotli: 52_300 },
  files: 7,
  keyId,
  keyState: 'active',
  publishedBy: 'person:2',
  publishedAt: at,
  keptUntil: '2026-12-20T10:00:00.000Z',
  ...given,
});

const everywhere = [{ country: 'US', language: 'en-US', share: 2_500 }];
const candidate = versionOf('1.5.0', { state: 'candidate', shares: everywhere });
const live = versionOf('1.4.0', { state: 'live' });
const lastGood = versionOf('1.3.0', { state: 'last good' });
const stored = versionOf('1.2.0', { keyState: 'retired' });

type Remote = RemotesAnswer['remotes'][number];

/** Remote that serves 1.5.0 to a quarter of visitors and 1.4.0 to the others. */
export const remoteOf = (given: Partial<Remote> = {}): Remote => ({
  name: 'giftcard',
  toggle: 'remote.giftcard.version',
  live: null,
  isOff: false,
  back: '1.4.0',
  lastGood: ['1.4.0', '1.3.0'],
  served: [candidate, live],
  newest: candidate,
  stored: 4,
  fit: { fits: true, problems: [] },
  ...given,
});

const counted = {
  shown: 98,
  errors: 5,
  errorPages: 4,
  loadFailures: 3,
  failedPages: 1,
  retriedPages: 2,
  minutes: [],
};
const health: HealthAnswer = {
  from: at,
  edges: 2,
  dropped: { 'no room': 3 },
  versions: [
    {
      name: 'giftcard',
      version: '1.5.0',
      pages: 100,
      ...counted,
      errorShare: 0.04,
      failedShare: 0.01,
      vitals: [{ name: 'LCP', of: 90, p75: 2_400 }],
      flows: [{ name: 'redeem', began: 40, steps: [{ step: 'done', pages: 30 }] }],
    },
    {
      name: 'giftcard',
      version: '1.4.0',
      pages: 200,
      ...counted,
      errorShare: 0.02,
      failedShare: 0.005,
      vitals: [{ name: 'LCP', of: 180, p75: 900 }],
      flows: [],
    },
  ],
};

const problems: ProblemsAnswer = {
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
      stack: 'at a (/a/giftcard/1.5.0/remote.js:1:800)',
      firstSeen: at,
      lastSeen: at,
      source: 'at CardForm (src/redeem/CardForm.tsx:12:3)',
    },
  ],
};

export const keyOf = (given: Partial<KeyAnswer> = {}): KeyAnswer => ({
  id: keyId,
  label: 'Team gift cards',
  publicKey: '',
  names: ['giftcard'],
  state: 'active',
  registeredBy: 'person:2',
  registeredAt: at,
  changedBy: null,
  changedAt: null,
  reason: 'The team publishes',
  versions: 4,
  ...given,
});

const guards: RolloutAnswer['plan']['guards'] = [
  { kind: 'errors', allow: 0.02 },
  { kind: 'vital', name: 'LCP', allow: 0.25 },
];
const judgements: RolloutAnswer['judgements'] = [
  {
    name: 'errors',
    guard: { kind: 'errors', allow: 0.02 },
    finding: 'passed',
    since: null,
    candidate: { of: 400, value: 0.01, low: 0.003, high: 0.024 },
    control: { of: 600, value: 0.012, low: 0.005, high: 0.023 },
    allowed: 0.032,
  },
  {
    name: 'vital LCP',
    guard: { kind: 'vital', name: 'LCP', allow: 0.25 },
    since: null,
    finding: 'not enough data',
    allowed: null,
    candidate: { of: 12, value: 1_200, low: 800, high: null },
    control: { of: 600, value: null, low: 0, high: null },
  },
];

/** Rollout of giftcard 1.5.0 over 1.4.0 at 5%, with too few visitors measured. */
export const rolloutOf = (given: Partial<RolloutAnswer> = {}): RolloutAnswer => ({
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
  createdAt: at,
  updatedAt: at,
  changeId: 31,
  changeState: 'applied',
  step: 1,
  plan: {
    steps: [1, 5, 25, 100].map((percent) => ({ percent, leastMinutes: 10, leastVisitors: 50 })),
    guards,
    limits: { failed: 2, inconclusive: 60, error: 6 },
  },
  stepSince: at,
  stepRevision: 7,
  percent: 5,
  attention: null,
  lookedAt: at,
  judgements,
  next: {
    percent: 25,
    isReady: false,
    earliest: '2026-11-20T10:10:00.000Z',
    waits: [
      {
        code: 'not enough data',
        guard: 'vital LCP',
        message: 'The guard "vital LCP" doesn’t have enough visitors yet.',
      },
    ],
  },
  why: null,
  forcedChangeId: null,
  history: [
    { at, actor: 'person:2', kind: 'planned', step: 0, revision: null, reason: 'The new form' },
    { at, actor: 'person:2', kind: 'step', step: 1, revision: 7, reason: 'All is well' },
  ],
  ...given,
});

const path = '/api/environments/production';

/** Responses from control about one remote, for all views. */
export const releaseAnswers = (): Record<string, unknown> => ({
  [`GET ${path}/remotes`]: { revision: 7, remotes: [remoteOf()] },
  [`GET ${path}/health`]: health,
  [`GET ${path}/health/problems`]: problems,
  [`GET ${path}/rollouts`]: { rollouts: [rolloutOf()] },
  [`GET ${path}/rollouts/4`]: rolloutOf(),
  [`GET ${path}/overrides`]: { overrides: [] },
  'GET /api/versions': {
    environment: 'production',
    versions: [candidate, live, lastGood, stored],
  },
  'GET /api/versions/giftcard/1.5.0': {
    ...candidate,
    environment: 'production',
    recordIntegrity: 'sha384-abc',
    recordText: '{}',
    sizes: {},
    record: { name: 'giftcard', version: '1.5.0' },
    signature: { keyId, algorithm: 'Ed25519', signature: '' },
  },
  'POST /api/versions/giftcard/1.5.0/judgement': {
    environment: 'production',
    revision: 7,
    fits: false,
    problems: [
      {
        pointer: '/shared/react',
        code: 'unsatisfied_range',
        message: 'Wants react ^20.',
        hint: 'Build against react 19.',
      },
    ],
  },
  'GET /api/keys': { serial: 3, keys: [keyOf()] },
});
