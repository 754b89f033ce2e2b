import { describe, expect, it } from '@jest/globals';
import type { RemotesAnswer, VersionRow } from '@sideband/control/contract';
import { statusLines } from './lines.ts';

type Remote = RemotesAnswer['remotes'][number];

const row = (version: string, share: number) =>
  ({ name: 'concerts', version, shares: [{ share }] }) as unknown as VersionRow;
const newest = { version: '0.1.0' } as Remote['newest'];
const remote = (more: Partial<Remote>) =>
  ({
    name: 'concerts',
    isOff: false,
    live: null,
    back: null,
    served: [],
    newest: null,
    fit: null,
    ...more,
  }) as Remote;
const first = (more: Partial<Remote>) => statusLines(remote(more), [])[0];

describe('statusLines', () => {
  it.each([
    ['nothing is served', {}, 'not served yet'],
    ['all visitors get one version', { live: '1.0.0', served: [row('1.0.0', 10_000)] }, '1.0.0'],
    ['some visitors get a version', { served: [row('1.0.0', 1_000)] }, '1.0.0 for some'],
    [
      'visitors are split between two versions',
      { served: [row('1.0.0', 9_000), row('1.1.0', 1_000)] },
      'several versions',
    ],
    ['it is turned off', { isOff: true, live: '1.0.0', served: [row('1.0.0', 10_000)] }, 'off'],
  ])('shows the state of a remote when %s', (_, more, says) =>
    expect(first(more)).toBe(`concerts    ${says}`),
  );

  it('names a version that was published but never promoted, and states whether it fits the served versions', () => {
    const fit = { fits: true, problems: [] } as unknown as Remote['fit'];
    expect(statusLines(remote({ newest, fit }), [])).toEqual([
      'concerts    not served yet',
      '  0.1.0 is published and fits',
    ]);
  });
});
