import type { Sdk } from '@sideband/shared-sdk';
import { privacy, type Targeting } from '@sideband/shared-sdk/privacy';

/**
 * Records the visitor's opt-out from profiling on the server, once for the browser and once for
 * each customer who signs in. Only a refusal is recorded; no decision is not a refusal. Spec:
 * application §9.
 */
export function recordOptOuts(sdk: Pick<Sdk, 'bind' | 'session'>, targeting: () => Targeting) {
  const recorded = new Set<string>();

  async function look() {
    const state = sdk.session.current();
    if (
      targeting() !== 'refused' ||
      (state.type !== 'anonymous' && state.type !== 'authenticated')
    ) {
      return;
    }
    const who = state.type === 'authenticated' ? state.handle : '';
    if (recorded.has(who)) return;
    recorded.add(who);
    try {
      await sdk.bind(privacy).recordOptOut();
    } catch {
      // Retried on the next page.
      recorded.delete(who);
    }
  }

  sdk.session.state.subscribe(look);
  return look;
}
