import { describe, expect, it } from '@jest/globals';
import type { ReleaseSet } from '@sideband/shared-sdk/release';
import type { Applies } from './answer.ts';
import { LiveRelease } from './live-release.ts';

const idle = { busy: false };
const document: ReleaseSet = {
  revision: '7',
  toggles: { loader: false, vega: false, hidden: true },
  shell: { version: '1' } as ReleaseSet['shell'],
  remotes: { giftcard: { version: '1.0.0', base: '/a/giftcard/1.0.0/', recordIntegrity: '' } },
  routes: [
    { path: 'subscribe/giftcard', match: 'prefix', remote: 'giftcard' },
    { path: 'activate', match: 'prefix', remote: 'trial' },
  ],
};

const answer = (revision: number, toggles: Record<string, [unknown, Applies]>) => ({
  revision: String(revision),
  toggles: Object.fromEntries(
    Object.entries(toggles).map(([name, [value, applies]]) => [name, { value, applies }]),
  ),
});

describe('LiveRelease', () => {
  it('starts with the values of the document', () => {
    const { state } = new LiveRelease(document);
    expect(state.value).toEqual({
      revision: '7',
      toggles: document.toggles,
      off: new Set(['trial']),
      lost: new Set(),
      later: new Set(),
    });
  });

  it('applies each value at the time its toggle defines', () => {
    const live = new LiveRelease(document);
    const all = answer(8, {
      loader: [true, 'at-once'],
      vega: [true, 'next-navigation'],
      other: ['new', 'next-document'],
    });

    live.take(all, idle);
    expect(live.state.value.toggles).toEqual({ loader: true, vega: false, hidden: true });
    expect(live.state.value.revision).toBe('8');
    live.navigated();
    expect(live.state.value.toggles).toEqual({ loader: true, vega: true, hidden: true });
  });

  it('drops a value that is reverted before it applies', () => {
    const live = new LiveRelease(document);
    live.take(answer(8, { vega: [true, 'next-navigation'] }), idle);
    live.take(answer(9, { vega: [false, 'next-navigation'] }), idle);
    live.navigated();
    expect(live.state.value.toggles.vega).toBe(false);
  });

  it('changes nothing while the visitor is busy, until a navigation', () => {
    const live = new LiveRelease(document);
    const change = answer(8, {
      loader: [true, 'at-once'],
      'remote.giftcard.version': ['off', 'next-document'],
    });

    live.take(change, { busy: true });
    expect(live.state.value).toMatchObject({ revision: '8', toggles: { loader: false } });
    expect(live.state.value.off).toEqual(new Set(['trial']));
    live.navigated();
    expect(live.state.value.toggles.loader).toBe(true);
    expect(live.state.value.off).toEqual(new Set(['trial', 'giftcard']));
  });

  it('turns a remote off once the visitor is no longer busy', () => {
    const live = new LiveRelease(document);
    const harmless = answer(8, { loader: [true, 'at-once'] });
    const kill = answer(9, { 'remote.giftcard.version': ['off', 'next-document'] });
    live.take(harmless, { busy: true });
    live.take({ ...kill, toggles: { ...harmless.toggles, ...kill.toggles } }, idle);
    expect(live.state.value.off).toContain('giftcard');
    expect(live.state.value.toggles.loader).toBe(true);
  });

  it('applies pending changes with the next response that finds the visitor idle', () => {
    const live = new LiveRelease(document);
    const change = answer(8, { loader: [true, 'at-once'], vega: [true, 'next-navigation'] });
    live.take(change, { busy: true });
    live.take(change, { busy: true });
    expect(live.state.value.toggles).toMatchObject({ loader: false, vega: false });
    live.take(change, idle);
    expect(live.state.value.toggles).toMatchObject({ loader: true, vega: false });
  });

  it('applies only the latest value after several changes while the visitor was busy', () => {
    const live = new LiveRelease(document);
    live.take(answer(8, { loader: [true, 'at-once'] }), { busy: true });
    live.take(answer(9, { loader: [false, 'at-once'] }), { busy: true });
    live.take(answer(10, { loader: [true, 'at-once'] }), idle);
    expect(live.state.value.toggles.loader).toBe(true);
  });

  it('turns a remote off and on immediately, and keeps its version', () => {
    const live = new LiveRelease(document);
    const version = (value: string) =>
      answer(Number(live.state.value.revision) + 1, {
        'remote.giftcard.version': [value, 'next-document'],
        'shell.version': ['2', 'next-document'],
      });

    live.take(version('off'), idle);
    expect(live.state.value.off).toContain('giftcard');
    live.take(version('2.0.0'), idle);
    expect(live.state.value.off).not.toContain('giftcard');
    expect(live.state.value.later).toEqual(new Set());
    expect(live.state.value.toggles).toEqual(document.toggles);
  });

  it('makes a remote that is unknown to this document available only in the next one', () => {
    const live = new LiveRelease(document);
    live.take(answer(8, { 'remote.trial.version': ['1.0.0', 'next-document'] }), idle);
    expect(live.state.value.off).toEqual(new Set());
    expect(live.state.value.later).toEqual(new Set(['trial']));
    live.take(answer(9, { 'remote.trial.version': ['off', 'next-document'] }), idle);
    expect(live.state.value.off).toEqual(new Set(['trial']));
    expect(live.state.value.later).toEqual(new Set());
  });

  it('removes the value of a toggle that is no longer sent, and keeps values that were never sent', () => {
    const live = new LiveRelease(document);
    live.take(answer(8, { loader: [true, 'at-once'] }), idle);
    live.take(answer(9, {}), idle);
    expect(live.state.value.toggles).toEqual({ vega: false, hidden: true });
  });

  it('removes a toggle without a value', () => {
    const live = new LiveRelease(document);
    live.take(answer(8, { loader: [undefined, 'at-once'] }), idle);
    expect(live.state.value.toggles).not.toHaveProperty('loader');
  });

  it('ignores an edge that is behind', () => {
    const live = new LiveRelease(document);
    const told: string[] = [];
    live.state.subscribe(({ revision }) => told.push(revision));
    live.take(answer(9, { loader: [true, 'at-once'] }), idle);
    live.take(answer(8, { loader: [false, 'at-once'] }), idle);
    live.take(answer(9, { loader: [true, 'at-once'] }), idle);
    expect(live.state.value.toggles.loader).toBe(true);
    expect(told).toEqual(['7', '9']);
  });

  it('ignores an edge that is behind the document, regardless of a stored response', () => {
    const live = new LiveRelease(document);
    live.take(answer(900, { vega: [true, 'at-once'] }), { ...idle, isKept: true });
    live.take(answer(6, { vega: [false, 'at-once'] }), idle);
    expect(live.state.value).toMatchObject({ revision: '900', toggles: { vega: true } });
    live.take(answer(8, { vega: [false, 'at-once'] }), idle);
    expect(live.state.value).toMatchObject({ revision: '8', toggles: { vega: false } });
  });
});
