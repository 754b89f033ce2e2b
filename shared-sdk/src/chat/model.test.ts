import { expect, it } from '@jest/globals';
import { chatOriginOf, chatProviderOf } from './model.ts';

it.each(['sierra', '247', 'liveperson'])(
  '%s answers the chat where it is configured',
  (provider) => {
    expect(chatProviderOf(provider)).toBe(provider);
  },
);

it.each([null, undefined, '', 'Sierra', 'zendesk', 247, {}])(
  'where %j is configured, LivePerson answers',
  (configured) => {
    expect(chatProviderOf(configured)).toBe('liveperson');
  },
);

it.each(['https://chat.example', 'http://localhost:4005', 'http://chat.localhost:4005'])(
  'pages may frame an origin: %s',
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
])('pages may frame nothing else: %j', (origin) => {
  expect(chatOriginOf({ ...(origin !== undefined && { origin }) })).toBeUndefined();
});
