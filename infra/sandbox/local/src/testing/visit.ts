import { randomBytes } from 'node:crypto';

export interface Visitor {
  /** Anonymous ID from the visitor's first document. */
  id?: string;
  /** Every visitor has a distinct address. */
  address: string;
}

let visitors = 0;

export function newVisitor(): Visitor {
  visitors += 1;
  const bytes = [10, (visitors >> 16) & 255, (visitors >> 8) & 255, visitors & 255];
  return { address: bytes.join('.') };
}

/** Opens the gift card page as a browser does and returns the release that its document got. */
export async function openDocument(site: string, visitor: Visitor) {
  const answer = await fetch(`${site}/subscribe/giftcard`, {
    headers: { ...whoIs(visitor), accept: 'text/html' },
  });
  const html = await answer.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1];
  if (!boot) throw new Error(`no document: ${answer.status}`);
  const { releaseSet, anonymousId, returning } = JSON.parse(boot);
  visitor.id = anonymousId;
  const { version, stage } = releaseSet.remotes.giftcard;
  return { revision: releaseSet.revision, returning, version, stage } as Opened;
}

const whoIs = ({ id, address }: Visitor) => ({
  ...(id !== undefined && { cookie: `SF_ANON_ID=${id}` }),
  'x-forwarded-for': address,
});

export interface Opened {
  revision: string;
  returning?: true;
  version: string;
  stage?: 'candidate' | 'control';
}

/** How a version harms its visitors. */
export type Harm = 'none' | 'throws' | 'is slow' | 'misses a chunk' | 'loses conversions';

/**
 * Uses the gift card page and reports the visit as the shell does, in two beacons of one page.
 * Outcomes are random: one in a hundred visitors gets an error, and six in ten redeem a card.
 */
export async function reportVisit(
  site: string,
  visitor: Visitor,
  { opened, harm, chance }: { opened: Opened; harm: Harm; chance: () => number },
): Promise<void> {
  const { revision, returning, version, stage } = opened;
  const whose = { remote: 'giftcard', version, stage, route: 'subscribe/giftcard' };
  const page = randomBytes(9).toString('hex');
  const error = { kind: 'error', ...whose, name: 'TypeError', message: 'x', stack: '' };
  const ms = 500 * Math.exp(chance() + chance() - 1) * (harm === 'is slow' ? 4 : 1);
  const redeems = harm === 'loses conversions' ? 0 : 0.6;
  const shown = [
    { kind: 'shown', ...whose, afterMs: ms },
    { kind: 'vital', ...whose, name: 'LCP', value: ms + 200 * chance() },
    { kind: 'flow', ...whose, name: 'giftCard', step: 'entering' },
    ...(chance() < 0.01 ? [{ ...error, phase: 'uncaught' }] : []),
  ];
  const done = [
    { kind: 'vital', ...whose, name: 'INP', value: 40 + 60 * chance() },
    ...(chance() < redeems ? [{ kind: 'flow', ...whose, name: 'giftCard', step: 'redeemed' }] : []),
  ];
  const missing = { kind: 'load-failure', ...whose, file: 'chunk.7.js', cause: 'status' };
  const first =
    harm === 'throws'
      ? [{ ...error, phase: 'first-render', recovered: 'last-good' }]
      : harm === 'misses a chunk'
        ? [{ ...missing, recovered: 'last-good' }]
        : shown;
  for (const events of first === shown ? [first, done] : [first]) {
    await tell(site, visitor, { page, revision, returning, events });
  }
}

/**
 * Reports that everything fails for one group and works for the other, from a visitor who never
 * opened a document.
 */
export async function lie(
  site: string,
  { address }: Visitor,
  { revision, of }: { revision: string; of: 'candidate' | 'control' },
): Promise<void> {
  const about = (stage: 'candidate' | 'control') => {
    const version = stage === 'candidate' ? '1.1.0' : '1.0.0';
    return { remote: 'giftcard', version, stage, route: 'subscribe/giftcard' };
  };
  const [bad, good] = [about(of), about(of === 'candidate' ? 'control' : 'candidate')];
  const error = { kind: 'error', ...bad, name: 'Error', message: 'x', stack: '', phase: 'render' };
  const missing = {
    kind: 'load-failure',
    ...bad,
    file: 'x.js',
    cause: 'status',
    recovered: 'none',
  };
  const flow = { kind: 'flow', name: 'giftCard' };
  const events = [
    ...[error, missing, { kind: 'shown', ...bad, afterMs: 60_000 }],
    ...[
      { ...flow, ...bad, step: 'entering' },
      { kind: 'shown', ...good, afterMs: 1 },
    ],
    ...[
      { ...flow, ...good, step: 'entering' },
      { ...flow, ...good, step: 'redeemed' },
    ],
  ];
  const page = randomBytes(9).toString('hex');
  const id = randomBytes(8).toString('hex');
  await tell(site, { id, address }, { page, revision, events });
}

async function tell(site: string, visitor: Visitor, beacon: object) {
  const answer = await fetch(`${site}/beacons`, {
    method: 'POST',
    headers: {
      origin: site,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...whoIs(visitor),
    },
    body: JSON.stringify(beacon),
  });
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
}
