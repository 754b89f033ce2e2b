import { describe, expect, it } from '@jest/globals';
import {
  decideStreamingUsername,
  kindOfStreamingUsername,
  maskStreamingUsername,
  randomStreamingUsername,
  shownCredentials,
} from './streaming-usernames.ts';

const ada = { email: 'ada@example.com' };
const refused = (code: string) => ({ ok: false, error: { code } });

describe('streaming username', () => {
  it('counts as an email address if it has the form of one', () => {
    expect(kindOfStreamingUsername('a@b.co')).toBe('email');
  });

  it.each(['listener42', 'a@b', '@b.co', 'a b@c.co', 'a@@b.co'])(
    'does not count as an email address: %s',
    (username) => {
      expect(kindOfStreamingUsername(username)).toBe('username');
    },
  );

  it('can be a name, or the own email address in any case', () => {
    expect(decideStreamingUsername(ada, ' listener42 ')).toEqual({ ok: true, value: 'listener42' });
    expect(decideStreamingUsername(ada, 'Ada@Example.com')).toEqual({ ok: true, value: ada.email });
  });

  it.each(['eve@example.com', 'ada@', '@'])('cannot be another email address: %s', (typed) => {
    expect(decideStreamingUsername(ada, typed)).toEqual(refused('EMAIL_INVALID'));
  });

  it.each(['ab', 'two words', ''])('cannot be "%s"', (typed) => {
    expect(decideStreamingUsername(ada, typed)).toEqual(refused('USERNAME_IN_USE'));
  });

  it('is masked', () => {
    expect(maskStreamingUsername('ada@example.com')).toBe('a•••@example.com');
    expect(maskStreamingUsername('listener42')).toBe('l•••2');
  });

  it('is hidden from its customer if it is random', () => {
    const username = randomStreamingUsername((end) => end - 1);
    expect(username).toBe('sdb9999999999');
    expect(shownCredentials({ username, isRandom: true })).toEqual({
      username: 's•••9',
      maskedUsername: 's•••9',
      hasRandomCredentials: true,
    });
    expect(shownCredentials({ username: 'listener42', isRandom: false }).username).toBe(
      'listener42',
    );
  });
});
