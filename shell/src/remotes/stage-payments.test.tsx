import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  Account,
  animate,
  Broken,
  fragile,
  inBrowser,
  inSight,
  openStage,
  page,
  resting,
  slow,
  visible,
  withoutMotion,
} from './stage.for-test.tsx';

inBrowser();

describe('stage', () => {
  it('never replaces a page that crashes during a payment', async () => {
    const { Fragile, crash, move } = fragile();
    const { host, stage, opened } = openStage(
      { fragile: Fragile },
      { lastGood: { fragile: Account } },
    );
    await stage.show(page('fragile'));
    await move(host, true);

    crash();

    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed', held: true }));
    expect(visible(host)).toEqual([]);
    expect(opened).toEqual(['fragile']);
    await stage.retry();
    expect(visible(host)).toEqual(['fragile 1.3.0']);
  });

  it('does not swap a page on which a payment has started', async () => {
    const { Fragile, move } = fragile();
    const { host, stage, swap } = openStage({ account: Fragile });
    await stage.show(page('account'));

    expect(await swap(Account, () => move(host, true))).toBe(false);

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(host.childElementCount).toBe(1);
  });

  it('keeps a page until its payment has ended if the payment starts while the next page opens', async () => {
    const { Fragile, move } = fragile();
    const { Slow, arrive, isMounted } = slow();
    const { host, stage } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const opened = stage.show(page('account'));
    await isMounted(host);

    await move(host, true);
    arrive();
    await new Promise((resume) => setTimeout(resume, 50));
    expect(resting(host)).toEqual(['fragile']);
    expect(visible(host)).toEqual([]);
    expect(stage.state.value).toMatchObject({ step: 'opening', over: true, waits: true });
    await move(host, false);
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('does not announce the wait for a payment before the next page is ready', async () => {
    const { Fragile, move } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    void stage.show(page('account'));
    await isMounted(host);

    await move(host, true);

    expect(stage.state.value).toMatchObject({ step: 'opening', over: true, waits: false });
  });

  it('shows a page again when a payment starts after the loader has replaced it', async () => {
    const never = new Promise<never>(() => {});
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: never });
    await stage.show(page('fragile'));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    try {
      void stage.show(page('account'));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(inSight(host)).toEqual([]);
    } finally {
      jest.useRealTimers();
    }

    await move(host, true);
    expect(resting(host)).toEqual(['fragile']);
    await move(host, false);
    expect(inSight(host)).toEqual([]);
  });

  it('keeps a page with a payment that starts just before the view transition', async () => {
    const transition = animate();
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: Account });
    await stage.show(page('fragile'));

    const opened = stage.show(page('account'));
    const begin = await transition;
    await move(host, true);
    withoutMotion.matches = true;
    begin();
    await new Promise((resume) => setTimeout(resume));
    expect(host.querySelector('section')?.hidden).toBe(false);
    await move(host, false);
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('does not wait for a payment that the visitor has agreed to leave', async () => {
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: Account });
    await stage.show(page('fragile'));
    await move(host, true);

    stage.leaveAnyway();
    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('keeps a page with a payment when the next page fails', async () => {
    const { Fragile, move } = fragile();
    const { host, stage, told } = openStage({ fragile: Fragile, account: Broken });
    await stage.show(page('fragile'));
    await move(host, true);

    const opened = stage.show(page('account'));
    await waitFor(() => expect(told()).toHaveLength(1));
    await new Promise((resume) => setTimeout(resume, 20));
    expect(host.querySelector('section')?.hidden).toBe(false);
    await move(host, false);
    await opened;

    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'account' });
  });

  it("waits for a payment before it shows one of the shell's own pages", async () => {
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile });
    await stage.show(page('fragile'));
    await move(host, true);

    stage.clear();
    expect(stage.state.value).toMatchObject({ step: 'opening', waits: true });
    expect(resting(host)).toEqual(['fragile']);
    await move(host, false);

    await waitFor(() => expect(stage.state.value).toEqual({ step: 'own' }));
    await waitFor(() => expect(host.childElementCount).toBe(0));
  });
});
