import { describe, expect, it, jest } from '@jest/globals';
import { useHoldReveal, useRemote } from '@sideband/shared-sdk/react';
import { waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  Account,
  fragile,
  GiftCard,
  headings,
  inBrowser,
  inSight,
  openStage,
  page,
  resting,
  slow,
  visible,
} from './stage.for-test.tsx';

inBrowser();

describe('stage', () => {
  it('exposes remote, version and route as attributes', async () => {
    const { host, stage } = openStage({ giftcard: GiftCard });

    await stage.show(page('giftcard'));

    expect(host.querySelector('section')?.dataset).toMatchObject({
      remote: 'giftcard',
      version: '1.4.0',
      route: 'giftcard',
    });
  });

  it('keeps the old page until the next one is ready', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>Account</h1>;
    }
    const { host, stage } = openStage({ giftcard: GiftCard, account: Slow });
    await stage.show(page('giftcard'));

    const shown = stage.show(page('account'));
    await waitFor(() => expect(host.querySelectorAll('h1')).toHaveLength(2));
    expect(inSight(host)).toEqual(['giftcard']);
    arrive();
    await shown;

    expect(headings(host)).toEqual(['Account']);
  });

  it('sends a new locale to a remote that is still mounting', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>{useRemote().locale}</h1>;
    }
    const { host, stage } = openStage({ account: Slow });

    const shown = stage.show(page('account'));
    await waitFor(() => expect(host.querySelector('h1')).not.toBeNull());
    await stage.update({ locale: 'fr-CA' });
    arrive();
    await shown;

    expect(headings(host)).toEqual(['fr-CA']);
  });

  it('passes on a redirect within a remote that is still mounting, and then reveals it', async () => {
    let leadOn = () => {};
    function Redirecting() {
      const isAtLogin = useRemote().location.pathname === '/account/login';
      useHoldReveal(isAtLogin);
      useEffect(() => {
        if (isAtLogin) leadOn();
      }, [isAtLogin]);
      return isAtLogin ? null : <h1>Account</h1>;
    }
    const { host, stage, opened } = openStage({ account: Redirecting });
    leadOn = () => void stage.show(page('account'));

    await stage.show(page('account', '/account/login'));

    expect(headings(host)).toEqual(['Account']);
    expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'account' });
    expect(opened).toEqual(['account']);
  });

  it('shows the last of several quick navigations, as a single page', async () => {
    const { host, stage, arrived } = openStage({ giftcard: GiftCard, account: Account });

    const clicks = ['giftcard', 'account', 'giftcard', 'account'];
    await Promise.all(clicks.map((remote) => stage.show(page(remote))));

    expect(headings(host)).toEqual(['Account']);
    expect(arrived).toEqual(['account']);
  });

  it('sends a new path to a remote without remounting it', async () => {
    const { stage, opened, arrived } = openStage({ account: Account });
    await stage.show(page('account'));

    await stage.show(page('account', '/account/manage'));

    expect(opened).toEqual(['account']);
    expect(arrived).toEqual(['account', 'account']);
  });

  it('swaps the current remote for another build', async () => {
    const { host, stage, swap } = openStage({ account: GiftCard });
    await stage.show(page('account'));

    expect(await swap(Account)).toBe(true);

    expect(visible(host)).toEqual(['account 1.5.0']);
    expect(headings(host).at(-1)).toBe('Account');
  });

  it('emits the phases of each navigation', async () => {
    const { stage, phases } = openStage({ giftcard: GiftCard, account: new Error('no file') });
    const since = () => phases.splice(0);

    await stage.show(page('giftcard'));
    expect(since()).toEqual(['recognised', 'ended']);
    await stage.show(page('giftcard', '/giftcard?step=2'));
    expect(since()).toEqual(['recognised', 'ended']);
    await stage.show(page('account'));
    expect(since()).toEqual(['recognised', 'failed']);
    stage.clear();
    expect(since()).toEqual(['recognised', 'ended']);
  });

  it('keeps the old page for two seconds before showing the loader, and restores it on return', async () => {
    const never = new Promise<never>(() => {});
    const { host, stage } = openStage({ giftcard: GiftCard, account: never });
    await stage.show(page('giftcard'));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    try {
      void stage.show(page('account'));
      await jest.advanceTimersByTimeAsync(1_999);
      expect(stage.state.value).toMatchObject({ step: 'opening', over: true });
      expect(inSight(host)).toEqual(['giftcard']);

      await jest.advanceTimersByTimeAsync(1);
      expect(stage.state.value).toMatchObject({ step: 'opening', over: false, late: true });
      expect(inSight(host)).toEqual([]);

      void stage.show(page('giftcard'));
      await jest.advanceTimersByTimeAsync(1);
      expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'giftcard' });
      expect(visible(host)).toEqual(['giftcard 1.4.0']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('updates the route attribute on navigations within a remote', async () => {
    const { host, stage } = openStage({ account: Account });
    await stage.show(page('account'));

    await stage.show({ ...page('account', '/account/manage'), route: 'account/manage' });

    expect(host.querySelector('section')?.dataset.route).toBe('account/manage');
  });

  it('makes the previous page inert while the next one opens', async () => {
    const { Slow, arrive, isMounted } = slow();
    const { host, stage } = openStage({ giftcard: GiftCard, account: Slow });
    await stage.show(page('giftcard'));

    const opened = stage.show(page('account'));
    await isMounted(host);

    expect(resting(host)).toEqual(['giftcard']);
    arrive();
    await opened;
  });

  it('restores the previous page with its focus on return, without a second arrival', async () => {
    const { Fragile } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage, arrived } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const button = host.querySelector('button');
    button?.focus();
    void stage.show(page('account'));
    await isMounted(host);
    // Browsers blur the focused element when it becomes inert.
    button?.blur();

    await stage.show(page('fragile'));

    expect(visible(host)).toEqual(['fragile 1.4.0']);
    expect(document.activeElement === button).toBe(true);
    expect(arrived).toEqual(['fragile']);
    await waitFor(() => expect(host.childElementCount).toBe(1));
  });

  it('leaks no elements after fifty navigations', async () => {
    const { host, stage } = openStage({ giftcard: GiftCard, account: Account });

    for (let crossing = 0; crossing < 50; crossing += 1) {
      await stage.show(page(crossing % 2 ? 'account' : 'giftcard'));
    }
    stage.clear();

    await waitFor(() => expect(host.childElementCount).toBe(0));
  });
});
