import { describe, expect, it, jest } from '@jest/globals';
import type { Location } from 'react-router';
import { Subject } from 'rxjs';
import { loadInitialData } from './initial-data.ts';
import type { NavigationPhase } from './phases.ts';

const organic = '/subscribe/checkout/purchase/streaming/organic';

function openPage(load = jest.fn(async () => {})) {
  const state = new Subject<NavigationPhase>();
  loadInitialData({ state }, load);
  const tell = (address: string, phase: NavigationPhase['phase']) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    state.next({ phase, to: { pathname, search } as Location });
  };
  return {
    load,
    tell,
    start(address: string) {
      for (const phase of ['started', 'routesRecognised', 'ended'] as const) tell(address, phase);
    },
  };
}

describe('initial data', () => {
  it('is loaded when a navigation starts, and in no other phase', () => {
    const { load, tell } = openPage();
    for (const phase of ['routesRecognised', 'ended', 'failed', 'cancelled'] as const) {
      tell('/account', phase);
    }
    expect(load).not.toHaveBeenCalled();
    tell('/account', 'started');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded by the first navigation only', () => {
    const { load, start } = openPage();
    start('/account');
    expect(load).toHaveBeenCalledTimes(1);
    start('/subscribe');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    `${organic}?status=i`,
    `${organic}?x=1&ineligibleForOffer=true`,
    '/subscribe/checkout/purchase/streaming?status=i',
    '/subscribe/checkout/purchase/streaming/self-pay/organic?ineligibleForOffer=true',
    `${organic.toUpperCase()}?status=i`,
  ])('is not loaded at %s, but on the next page', (address) => {
    const { load, start } = openPage();
    start(address);
    expect(load).not.toHaveBeenCalled();
    start('/subscribe');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    '/activate/trial?status=i',
    '/subscribe/checkout/purchase/satellite?status=i',
    '/subscribe/checkout/purchase/streamingly?status=i',
    `${organic}?status=info`,
    `${organic}?ineligibleForOffer=false`,
    organic,
  ])('is loaded at %s', (address) => {
    const { load, start } = openPage();
    start(address);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again on the next page after a failure', async () => {
    const load = jest.fn(async () => {});
    load.mockRejectedValueOnce(new Error('no answer'));
    const { start } = openPage(load);
    start('/account');
    await Promise.resolve();
    await Promise.resolve();
    start('/subscribe');
    start('/account');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
