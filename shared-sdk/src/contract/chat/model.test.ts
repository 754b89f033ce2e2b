import { describe, expect, it } from '@jest/globals';
import { chatOriginOf, chatProviderOf } from './model.ts';

describe('chat configuration', () => {
  it.each(['sierra', '247', 'liveperson'])('uses %s when it is configured', (provider) => {
    expect(chatProviderOf(provider)).toBe(provider);
  });

  it.each([null, undefined, '', 'Sierra', 'zendesk', 247, {}])(
    'falls back to LivePerson when %j is configured',
    (configured) => {
      expect(chatProviderOf(configured)).toBe('liveperson');
    },
  );

  it.each(['https://chat.example', 'http://localhost:4005', 'http://chat.localhost:4005'])(
    'accepts an HTTPS or localhost origin for framing: %s',
    (origin) => {
      expect(chatOriginOf({ origin })).toBe(origin);
    },
  );

  it.each([
    undefined,
    '',
    '*',
    'chat.example',
    'http://chat.example',
    'https://chat.example/path',
    'https://chat.example; script-src *',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('accepts no other value as an origin for framing: %j', (origin) => {
    expect(chatOriginOf({ ...(origin !== undefined && { origin }) })).toBeUndefined();
  });
});
