import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import {
  Account,
  Broken,
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
  it('reports a remote that failed to load, and can retry it', async () => {
    const apps: Record<string, ComponentType | Error> = { giftcard: new Error('blocked') };
    const { host, stage } = openStage(apps);

    await stage.show(page('giftcard'));
    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'giftcard', crashed: false });
    apps.giftcard = GiftCard;
    await stage.retry();

    expect(headings(host)).toEqual(['Gift card']);
  });

  it.each<[string, ComponentType | Error, string]>([
    ['does not load', new Error('no file'), 'import'],
    ['throws at its first render', Broken, 'first-render'],
  ])('replaces a remote that %s with its last good version', async (_, bad, phase) => {
    const { host, stage, shown, told } = openStage(
      { giftcard: GiftCard, account: bad },
      { lastGood: { account: Account } },
    );
    await stage.show(page('giftcard'));

    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(shown).toEqual(['giftcard 1.4.0', 'account 1.3.0']);
    expect(told()).toEqual([{ version: '1.4.0', phase, recovered: 'last-good' }]);
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: false });
    await stage.show(page('giftcard'));
    await stage.show(page('account'));
    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(told()).toHaveLength(1);
  });

  it('navigates to the fallback if no version can be shown, and records the outcome of each failure', async () => {
    const { host, stage, told } = openStage(
      { account: Broken, giftcard: GiftCard },
      { lastGood: { account: new Error('no file') }, fallback: () => page('giftcard') },
    );

    await stage.show(page('account'));

    await waitFor(() => expect(visible(host)).toEqual(['giftcard 1.4.0']));
    expect(told()).toEqual([
      { version: '1.4.0', phase: 'first-render', recovered: 'fallback' },
      { version: '1.3.0', phase: 'import', recovered: 'fallback' },
    ]);
  });

  it('records that the visitor got no replacement if they leave before the outcome is known', async () => {
    const { promise } = Promise.withResolvers<never>();
    function Never(): never {
      throw promise;
    }
    const { stage, told } = openStage(
      { account: Broken, giftcard: GiftCard },
      { lastGood: { account: Never } },
    );
    void stage.show(page('account'));
    await waitFor(() => expect(told()).toHaveLength(1));

    await stage.show(page('giftcard'));

    expect(told()).toEqual([{ version: '1.4.0', phase: 'first-render', recovered: 'none' }]);
    expect(stage.isRecovering).toBe(false);
  });

  it('reports an error during unmount without affecting the next page', async () => {
    function Leaving() {
      useEffect(() => () => {
        throw new Error('at unmount');
      });
      return <h1>Leaving</h1>;
    }
    const { host, stage, told } = openStage({ leaving: Leaving, account: Account });
    await stage.show(page('leaving'));

    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.4.0']);
    await waitFor(() =>
      expect(told()).toEqual([{ version: '1.4.0', phase: 'unmount', recovered: 'none' }]),
    );
  });

  it("attributes an error during unmount to its remote, not to the shell's own page", async () => {
    function Leaving() {
      useEffect(() => () => {
        throw new Error('at unmount');
      });
      return <h1>Leaving</h1>;
    }
    const { stage, told, places } = openStage({ leaving: Leaving });
    await stage.show(page('leaving'));

    stage.clear();

    expect(places).toEqual(['leaving', 'own']);
    await waitFor(() =>
      expect(told()).toEqual([{ version: '1.4.0', phase: 'unmount', recovered: 'none' }]),
    );
  });

  it('retries with a different version if the page has switched since the failure', async () => {
    const { Fragile, crash, move } = fragile();
    const apps = { fragile: Fragile };
    const { host, stage, take } = openStage(apps, { lastGood: { fragile: GiftCard } });
    await stage.show(page('fragile'));
    await move(host, true);
    crash();
    await waitFor(() =>
      expect(stage.state.value).toMatchObject({ step: 'failed', version: '1.4.0' }),
    );

    apps.fragile = Account;
    take('fragile', '1.5.0');
    await stage.retry();

    expect(visible(host)).toEqual(['fragile 1.5.0']);
  });
});
