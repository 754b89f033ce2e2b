import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OverrideRefusal, ReleaseSet, RemoteRelease } from '@sideband/shared-sdk/release';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import type { Language } from '../language/language.ts';
import type { StageState } from '../remotes/page.ts';
import { createReleases } from '../remotes/releases.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { showOverride } from './show-override.tsx';

const release = (version: string): RemoteRelease => ({
  version,
  base: `/a/giftcard/${version}/`,
  recordIntegrity: 'sha384-x',
});
const override = { remote: 'giftcard', version: '1.1.0' };
const releaseSet = {
  override,
  shell: { base: '/a/shell/', record: { files: {} } },
  remotes: { giftcard: { ...release('1.1.0'), lastGood: release('1.0.0') } },
} as unknown as ReleaseSet;
const shown: StageState = { step: 'shown', remote: 'giftcard', reopened: false };

let tell: (news: object) => void;
beforeEach(() => {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    EventSource: class {
      onmessage = (_: { data: string }) => {};
      constructor() {
        tell = (news) => this.onmessage({ data: JSON.stringify(news) });
      }
      close() {}
    },
  });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  document.body.innerHTML = '';
});

function open({ fails = false, refused = undefined as OverrideRefusal | undefined } = {}) {
  const boot = { releaseSet: { ...releaseSet, override: { ...override, refused } } };
  const releases = createReleases(releaseSet, () => Promise.reject(new Error('not asked for')));
  const state = new BehaviorSubject<StageState>(shown);
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const swapped: string[] = [];
  const stage = {
    state,
    async swap() {
      swapped.push(releases.releaseOf('giftcard').version);
      return true;
    },
  };
  const lose = () => {
    releases.takeLastGood('giftcard');
    state.next(shown);
  };
  if (fails) lose();
  act(() =>
    showOverride({
      boot,
      stage,
      releases,
      opener: {},
      propsFor: () => ({}),
      unsaved,
      language: new BehaviorSubject<Language>({ locale: 'en-US', texts: {} }),
    } as unknown as Parameters<typeof showOverride>[0]),
  );
  const says = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
  return { lose: () => act(lose), unsaved, swapped, says };
}

describe('showOverride', () => {
  it('names the running version after the overriding one has failed, even if it failed before the bar was shown', async () => {
    const { says, lose } = open();
    await says('You are trying giftcard 1.1.0');
    lose();
    await says('giftcard 1.1.0 failed on this page, which runs 1.0.0 instead.');
    document.body.innerHTML = '';
    await open({ fails: true }).says('which runs 1.0.0 instead.');
  });

  it('does not retry a failed version, but swaps to the next build', async () => {
    const { says, lose, swapped } = open();
    lose();
    await act(async () => tell({ ...override, release: release('1.1.0') }));
    await says('which runs 1.0.0 instead.');
    await act(async () => tell({ ...override, version: '1.2.0', release: release('1.2.0') }));
    await says('Now 1.2.0. You are trying giftcard 1.2.0');
    expect(swapped).toEqual(['1.2.0']);
  });

  it('waits during a payment, and applies the latest state afterwards', async () => {
    const { says, swapped, unsaved } = open();
    unsaved.next('moneyMoves');
    await act(async () => tell({ ...override, version: '1.2.0', release: release('1.2.0') }));
    await says('A newer build waits until the payment is through.');
    await act(async () => tell({ ...override, refused: 'revoked' }));
    expect(swapped).toEqual([]);
    await act(async () => unsaved.next('nothing'));
    await says('Somebody has taken the link back.');
    expect(swapped).toEqual(['1.2.0']);
  });

  it("moves the focus to the page's heading when the bar is closed", async () => {
    document.body.innerHTML = '<main><h1>Gift card</h1></main>';
    open({ refused: 'expired' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
