import { describe, expect, it } from '@jest/globals';
import { chatContext } from './chat-context.ts';

describe('chatContext', () => {
  it('contains the path, the locale and the subject of the chat', () => {
    const about = { orderId: 'order-1', deviceId: 'device-1' };
    const at = { pathname: '/subscribe/giftcard', locale: 'en-CA' };
    expect(chatContext(about, at)).toEqual({
      path: '/subscribe/giftcard',
      locale: 'en-CA',
      ...about,
    });
    expect(chatContext({}, at)).toEqual({ path: '/subscribe/giftcard', locale: 'en-CA' });
  });

  it('redacts personal data in the path', () => {
    const pathname =
      '/onboarding/magic-link/Zm9vYmFyYmF6cXV4cXV1eHF1dXV1eA/avery@example.com/6031000000000017';
    expect(chatContext({}, { pathname, locale: 'en-US' }).path).toBe(
      '/onboarding/magic-link/…/…@…/…',
    );
  });

  it('ignores all other properties', () => {
    const about = { orderId: 'order-1', password: 'hunter2', card: '6031' };
    const told = chatContext(about, { pathname: '/', locale: 'en-US' });
    expect(Object.keys(told)).toEqual(['path', 'locale', 'orderId']);
  });
});
