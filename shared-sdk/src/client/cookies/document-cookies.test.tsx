import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { documentCookies, findCookie } from './document-cookies.ts';

const tomorrow = new Date(Date.now() + 24 * 3600_000);
const name = 'AUTH_TOKEN';

afterEach(() => {
  jest.restoreAllMocks();
  documentCookies().remove(name);
});

/** Returns the text assigned to `document.cookie`. */
function written(act: () => void) {
  const jar = jest.spyOn(document, 'cookie', 'set');
  act();
  return jar.mock.calls[0]?.[0];
}

describe('document cookies', () => {
  it.each(['{"handle":"ada@example.com"}', 'a=b; c', 'é 🎧 %41', ''])(
    'preserve the value %j',
    (value) => {
      const cookies = documentCookies();
      cookies.write(name, value, tomorrow);

      expect(cookies.read(name)).toBe(value);
    },
  );

  it('are gone after removal and after expiry', () => {
    const cookies = documentCookies();
    cookies.write(name, 'one', tomorrow);
    cookies.remove(name);
    expect(cookies.read(name)).toBeUndefined();

    cookies.write(name, 'two', new Date(Date.now() - 1000));
    expect(cookies.read(name)).toBeUndefined();
  });

  it('are host-only, valid for the whole site and SameSite=Lax', () => {
    const text = written(() => documentCookies().write(name, 'x', new Date(0)));

    expect(text).toBe(`${name}=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax`);
  });

  it('are removed by an expiry date in the past', () => {
    const text = written(() => documentCookies().remove(name));

    expect(text).toBe(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax`);
  });

  it('are session cookies when written without an expiry date', () => {
    const text = written(() => documentCookies().write(name, 'x'));

    expect(text).toBe(`${name}=x; Path=/; SameSite=Lax`);
  });

  it('replace and remove host-only cookies of the same name when set for the parent domain', () => {
    const host = documentCookies();
    const shared = documentCookies('sideband.example');
    for (const act of [() => shared.write(name, 'new', tomorrow), () => shared.remove(name)]) {
      host.write(name, 'old', tomorrow);
      act();
      expect(host.read(name)).toBeUndefined();
    }
  });

  it('are shared with other hosts of the parent domain only when a parent domain is given', () => {
    for (const domain of ['sideband.example', 'example.com']) {
      const cookies = documentCookies(domain);

      expect(written(() => cookies.write(name, 'x', tomorrow))).toContain(`; Domain=${domain}`);
      jest.restoreAllMocks();
      expect(written(() => cookies.remove(name))).toContain(`; Domain=${domain}`);
      jest.restoreAllMocks();
    }
    expect(written(() => documentCookies().write(name, 'x'))).not.toContain('Domain');
  });

  it('are rejected above the size limit of browsers, with name and size in the error', () => {
    const cookies = documentCookies();
    const most = 4096 - `${name}=`.length;
    cookies.write(name, 'x'.repeat(most), tomorrow);

    expect(() => cookies.write(name, 'x'.repeat(most + 1), tomorrow)).toThrow(
      'AUTH_TOKEN has 4097 bytes',
    );
    expect(() => cookies.write(name, 'é'.repeat(most / 3), tomorrow)).toThrow(RangeError);
  });
});

describe('findCookie', () => {
  it('never throws, whatever else is in the cookie jar', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (jar) => {
        expect(() => findCookie(jar, name)).not.toThrow();
        expect(findCookie(`${jar.replaceAll(name, '')};${name}=found; other=1`, name)).toBe(
          'found',
        );
      }),
    );
  });

  it.each(['%', '%E0%A4%A', '{"handle":"100%"}'])(
    'returns undefined for the unencoded value %j',
    (text) => {
      expect(findCookie(`${name}=${text}`, name)).toBeUndefined();
    },
  );

  it('ignores cookies whose name merely contains the requested name', () => {
    expect(findCookie(`MY_${name}=other; ${name}=ours`, name)).toBe('ours');
    expect(findCookie(`${name}_2=other`, name)).toBeUndefined();
  });
});
