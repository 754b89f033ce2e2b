import { describe, expect, it } from '@jest/globals';
import { useHoldReveal, useRemote } from '@sideband/shared-sdk/react';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  Account,
  animate,
  fragile,
  GiftCard,
  headings,
  inBrowser,
  openStage,
  page,
  visible,
} from './stage.for-test.tsx';

inBrowser();

describe('stage', () => {
  /** A component that becomes ready on demand. */
  function slow(name = 'Account') {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>{name}</h1>;
    }
    const isMounted = (host: HTMLElement) =>
      waitFor(() => expect(host.textContent).toContain(name));
    return { Slow, arrive: () => arrive(), isMounted };
  }

  it('removes a remote that crashes after it was shown', async () => {
    let crash = () => {};
    function Fragile() {
      const [crashed, setCrashed] = useState(false);
      crash = () => setCrashed(true);
      if (crashed) throw new Error('later');
      return <h1>Fragile</h1>;
    }
    const { host, stage } = openStage({ fragile: Fragile });
    await stage.show(page('fragile'));

    crash();

    await waitFor(() =>
      expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'fragile', crashed: true }),
    );
    expect(headings(host)).toEqual([]);
  });

  it('does not show a page that crashes just before its reveal', async () => {
    const transition = animate();
    let crash = () => {};
    function Fragile() {
      const [crashed, setCrashed] = useState(false);
      crash = () => setCrashed(true);
      if (crashed) throw new Error('early');
      return <h1>Fragile</h1>;
    }
    const { host, stage, arrived } = openStage({ giftcard: GiftCard, fragile: Fragile });
    await stage.show(page('giftcard'));

    const shown = stage.show(page('fragile'));
    const begin = await transition;
    crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed' }));
    begin();
    await shown;

    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'fragile', crashed: false });
    expect(headings(host)).toEqual([]);
    expect(arrived).toEqual(['giftcard']);
  });

  it('reopens a remote in its last good version when it crashes during use, but only once', async () => {
    const [newer, older] = [fragile(), fragile()];
    const { host, stage, told } = openStage(
      { fragile: newer.Fragile },
      { lastGood: { fragile: older.Fragile } },
    );
    await stage.show(page('fragile'));

    newer.crash();
    await waitFor(() => expect(visible(host)).toEqual(['fragile 1.3.0']));
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: true });
    older.crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed', crashed: true }));

    expect(told()).toEqual([
      { version: '1.4.0', phase: 'render', recovered: 'last-good' },
      { version: '1.3.0', phase: 'render', recovered: 'none' },
    ]);
  });

  it('does not mark another page as reopened', async () => {
    const { Fragile, crash } = fragile();
    const { host, stage } = openStage(
      { fragile: Fragile, giftcard: GiftCard },
      { lastGood: { fragile: Account } },
    );
    await stage.show(page('fragile'));

    crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'opening' }));
    await stage.show(page('giftcard'));

    expect(visible(host)).toEqual(['giftcard 1.4.0']);
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: false });
  });

  it('replaces a remote that crashes between ready and reveal without showing it', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      if (useRemote().locale === 'fr-CA') throw new Error('no such text');
      return <h1>Account</h1>;
    }
    const { host, stage, shown, told } = openStage(
      { account: Slow },
      { lastGood: { account: Account } },
    );
    const opened = stage.show(page('account'));
    await waitFor(() => expect(host.querySelector('h1')).not.toBeNull());
    await stage.update({ locale: 'fr-CA' });
    arrive();
    await opened;

    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(shown).toEqual(['account 1.3.0']);
    expect(told()).toEqual([{ version: '1.4.0', phase: 'first-render', recovered: 'last-good' }]);
  });

  it('keeps the current build if the new one crashes before its reveal', async () => {
    const { Fragile, crash } = fragile();
    const { host, stage, swap } = openStage({ account: GiftCard });
    await stage.show(page('account'));
    const breakIt = async () => {
      crash();
      await waitFor(() => expect(host.querySelectorAll('h1')).toHaveLength(1));
    };

    await expect(swap(Fragile, breakIt)).rejects.toThrow('later');

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(host.childElementCount).toBe(1);
  });

  it('opens the next page even if the previous one crashes meanwhile', async () => {
    const { Fragile, crash } = fragile();
    const { Slow, arrive, isMounted } = slow();
    const { host, stage, told, phases } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const opened = stage.show(page('account'));
    await isMounted(host);

    crash();
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(stage.state.value).toMatchObject({ step: 'opening', remote: 'account', over: false });
    arrive();
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'account', reopened: false });
    expect(told()).toEqual([{ version: '1.4.0', phase: 'render', recovered: 'none' }]);
    expect(phases).not.toContain('failed');
  });

  it('uses the last good version on return to a page that crashed while it was left', async () => {
    const { Fragile, crash } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage, told } = openStage(
      { fragile: Fragile, account: Slow },
      { lastGood: { fragile: GiftCard } },
    );
    await stage.show(page('fragile'));
    void stage.show(page('account'));
    await isMounted(host);
    crash();
    await waitFor(() => expect(told()).toHaveLength(1));

    await stage.show(page('fragile'));

    expect(visible(host)).toEqual(['fragile 1.3.0']);
  });
});
