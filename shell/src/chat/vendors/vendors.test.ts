import { describe, expect, it } from '@jest/globals';
import { type ChatProvider, chatProviders } from '@sideband/shared-sdk/chat';
import { vendors } from './vendors.ts';

const context = { path: '/account', locale: 'fr-CA', orderId: 'order-1' };

/** Messages of each provider: ready, no agent, connection lost, minimize. */
const sayings: Record<ChatProvider, unknown[]> = {
  sierra: ['ready', 'agents-unavailable', 'connection-lost', 'minimize'].map((name) => ({
    type: 'sierra.event',
    name,
  })),
  '247': ['LOADED', 'NO_AGENT', 'DISCONNECTED', 'MINIMIZE'].map((event) =>
    JSON.stringify({ tfs: 'chat', event }),
  ),
  liveperson: ['ready', 'offline', 'disconnected', 'minimised'].map((state) => ({
    appName: 'lpUnifiedWindow',
    eventName: 'state',
    data: { state },
  })),
};

describe.each(chatProviders)('chat window of %s', (provider) => {
  const vendor = vendors[provider];

  it('sends messages that its adapter can parse', () => {
    expect(sayings[provider].map(vendor.read)).toEqual(['ready', 'nobody', 'lost', 'minimise']);
  });

  it('ignores messages from other providers and other scripts', () => {
    const others = chatProviders.filter((name) => name !== provider);
    const strangers = [undefined, null, 1, '', '{', '[]', 'null', [], {}, { type: 'ready' }];
    const inherited = [
      { type: 'sierra.event', name: 'constructor' },
      JSON.stringify({ tfs: 'chat', event: 'toString' }),
      { appName: 'lpUnifiedWindow', eventName: 'state', data: { state: '__proto__' } },
    ];
    for (const message of [
      ...others.flatMap((name) => sayings[name]),
      ...strangers,
      ...inherited,
    ]) {
      expect(vendor.read(message)).toBeUndefined();
    }
  });

  it('opens in the language of the page, on its own origin', () => {
    expect(vendor.path('fr-CA')).toMatch(/^\/.*fr[-_]CA$/);
  });

  it('is sent the complete context', () => {
    const told = JSON.stringify(vendor.tell(context));
    for (const value of Object.values(context)) expect(told).toContain(value);
  });
});
