import type { Browser } from './browser.ts';
import { createTurns } from './in-turn.ts';

/**
 * A browser with a single tab that is never visible: for use outside a page, and for tests of other
 * units.
 */
export function lonelyBrowser(): Browser {
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  return {
    locks: {
      hold(name, action) {
        const inTurn = turns.get(name) ?? createTurns();
        turns.set(name, inTurn);
        return inTurn(() => action(new AbortController().signal));
      },
      close() {},
    },
    openChannel: () => ({ tell() {}, close() {} }),
    isVisible: () => false,
    watch: () => () => {},
  };
}
