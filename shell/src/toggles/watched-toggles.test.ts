import { describe, expect, it } from '@jest/globals';
import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { LiveRelease } from './live-release.ts';
import { watchToggles } from './watched-toggles.ts';

const document = { revision: '7', toggles: { loader: false }, remotes: {}, routes: [] };

describe('watchToggles', () => {
  it('emits changes, and tracks which toggles are being watched', () => {
    const live = new LiveRelease(document as unknown as ReleaseSet);
    const { toggles, isAnyShown } = watchToggles(live);
    const told: boolean[] = [];
    expect(isAnyShown(['loader'])).toBe(false);

    const one = toggles.watch('loader', false).subscribe((value) => told.push(value));
    const other = toggles.watch('loader', false).subscribe();
    live.take(
      { revision: '8', toggles: { loader: { value: true, applies: 'at-once' } } },
      { busy: false },
    );
    expect(told).toEqual([false, true]);
    expect(toggles.read('loader', false)).toBe(true);
    expect(isAnyShown(['other', 'loader'])).toBe(true);

    one.unsubscribe();
    expect(isAnyShown(['loader'])).toBe(true);
    other.unsubscribe();
    expect(isAnyShown(['loader'])).toBe(false);
  });
});
