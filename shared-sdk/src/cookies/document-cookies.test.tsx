import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { documentCookies, findCookie } from './document-cookies.ts';

const tomorrow = new Date(Date.now() + 24 * 3600_000);
const name = 'AUTH_TOKEN';

afterEach(() => {
  jest.restoreAllMocks();
  documentCookies().remove(name);
});

/** What the browser is asked to store. */
function written(act: () => void) {
  const jar = jest.spyOn(document, 'cookie', 'set');
  act();
  return jar.mock.calls[0]?.[0];
}

describe('the document’s cookies', () => {
  it.each(['{"handle":"ada@example.com"}', 'a=b; c', 'é 🎧 %41', ''])(
    'keep %j as it is',
    (value) => {
      const cookies = documentCookies();
      cookies.write(name, value, tomorrow);

      expect(cookies.read(name)).toBe(value);
    },
  );

  it('are gone once removed, and once their time is over', () => {
    const cookies = documentCookies();
    cookies.write(name, 'one', tomorrow);
    cookies.remove(name);
    expect(cookies.read(name)).toBeUndefined();

    cookies.write(name, 'two', new Date(Date.now() - 1000));
    expect(cookies.read(name)).toBeUndefined();
  });

  it('stay with this host, for the whole site, and are not sent along by other sites', () => {
    const text = written(() => documentCookies().write(name, 'x', new Date(0)));

    expect(text).toBe(`${name}=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax`);
  });

  it('are taken away by an end that has passed', () => {
    const text = written(() => documentCookies().remove(name));

    expect(text).toBe(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax`);
  });

  it('go with the browser when they are written without an end', () => {
    const text = written(() => documentCookies().write(name, 'x'));

    expect(text).toBe(`${name}=x; Path=/; SameSite=Lax`);
  });

  it('of this host alone give way to those of the parent domain', () => {
    const host = documentCookies();
    const shared = documentCookies('sideband.example');
    for (const act of [() => shared.write(name, 'new', tomorrow), () => shared.remove(name)]) {
      host.write(name, 'old', tomorrow);
      act();
      expect(host.read(name)).toBeUndefined();
    }
  });

  it('are shared with the parent domain’s other hosts only when it is given', () => {
    for (const domain of ['sideband.example', 'example.com']) {
      const cookies = documentCookies(domain);

      expect(written(() => cookies.write(name, 'x', tomorrow))).toContain(`; Domain=${domain}`);
      jest.restoreAllMocks();
      expect(written(() => cookies.remove(name))).toContain(`; Domain=${domain}`);
      jest.restoreAllMocks();
    }
    expect(written(() => documentCookies().write(name, 'x'))).not.toContain('Domain');
  });

  it('that a browser would drop for their size are refused, by name and size', () => {
    const cookies = documentCookies();
    const most = 4096 - `${name}=`.length;
    cookies.write(name, 'x'.repeat(most), tomorrow);

    expect(() => cookies.write(name, 'x'.repeat(most + 1), tomorrow)).toThrow(
      'AUTH_TOKEN has 4097 bytes',
    );
    expect(() => cookies.write(name, 'é'.repeat(most / 3), tomorrow)).toThrow(RangeError);
  });
});

describe('finding a cookie', () => {
  it('never throws, whatever else lies in the jar', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (jar) => {
        expect(() => findCookie(jar, name)).not.toThrow();
        expect(findCookie(`${jar.replaceAll(name, '')};${name}=found; other=1`, name)).toBe(
          'found',
        );
      }),
    );
  });

  it.each(['%', '%E0%A4%A', '{"handle":"100%"}'])('finds none that was not encoded: %j', (text) => {
    expect(findCookie(`${name}=${text}`, name)).toBeUndefined();
  });

  it('is not misled by a name that ends alike', () => {
    expect(findCookie(`MY_${name}=other; ${name}=ours`, name)).toBe('ours');
    expect(findCookie(`${name}_2=other`, name)).toBeUndefined();
  });
});
