import { expect, it } from '@jest/globals';
import { chatOriginOf, chatProviderOf, chatProviders } from './model.ts';

it.each(chatProviders)('the chat of %s is the one that is configured so', (configured) => {
  expect(chatProviderOf(configured)).toBe(configured);
});

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
