import { expect, it } from '@jest/globals';
import { chatContext } from './chat-context.ts';

it('a provider learns the path, the language, and what the chat is about', () => {
  const about = { orderId: 'order-1', deviceId: 'device-1' };
  const at = { pathname: '/subscribe/giftcard', locale: 'en-CA' };
  expect(chatContext(about, at)).toEqual({
    path: '/subscribe/giftcard',
    locale: 'en-CA',
    ...about,
  });
  expect(chatContext({}, at)).toEqual({ path: '/subscribe/giftcard', locale: 'en-CA' });
});

it('what a path carries of a person stays with us', () => {
  const pathname =
    '/onboarding/magic-link/Zm9vYmFyYmF6cXV4cXV1eHF1dXV1eA/avery@example.com/6031000000000017';
  expect(chatContext({}, { pathname, locale: 'en-US' }).path).toBe(
    '/onboarding/magic-link/…/…@…/…',
  );
});

it('takes nothing else along, whatever it is handed', () => {
  const about = { orderId: 'order-1', password: 'hunter2', card: '6031' };
  const told = chatContext(about, { pathname: '/', locale: 'en-US' });
  expect(Object.keys(told)).toEqual(['path', 'locale', 'orderId']);
});
