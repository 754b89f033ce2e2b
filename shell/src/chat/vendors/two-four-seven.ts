import { meaningOf, type Vendor, valueAt } from './vendor.ts';

const names = {
  LOADED: 'ready',
  NO_AGENT: 'nobody',
  DISCONNECTED: 'lost',
  MINIMIZE: 'minimise',
} as const;

/** A hosted window of [24]7. Messages are JSON strings, and locales contain an underscore. */
export const twoFourSeven: Vendor = {
  path: (locale) => `/247/chat/window.html?${new URLSearchParams({ lang: underscored(locale) })}`,
  read(message) {
    const read = parsed(message);
    return valueAt(read, 'tfs') === 'chat' ? meaningOf(names, valueAt(read, 'event')) : undefined;
  },
  tell: (context) => JSON.stringify({ tfs: 'context', customData: context }),
};

const underscored = (locale: string) => locale.replace('-', '_');

function parsed(message: unknown): unknown {
  try {
    return typeof message === 'string' ? JSON.parse(message) : undefined;
  } catch {
    return undefined; // sent by another script
  }
}
