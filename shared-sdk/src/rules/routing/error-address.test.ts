import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { errorAddress, readErrorAddress } from './error-address.ts';

describe('errorAddress', () => {
  it('contains the kind and the failed path, without its token and fragment', () => {
    const address = errorAddress({ kind: 'notFound', from: '/old/é page?token=secret#x' });
    expect(address).toBe('/error?kind=notFound&from=%2Fold%2F%25C3%25A9%2520page');
    expect(readErrorAddress(new URL(address, 'http://localhost').search)).toEqual({
      kind: 'notFound',
      from: '/old/%C3%A9%20page',
    });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/error',
    '/Error/',
    '',
  ])('offers no way back to %j', (from) => {
    expect(errorAddress({ kind: 'notFound', from })).toBe('/error?kind=notFound');
    expect(readErrorAddress(`?from=${encodeURIComponent(from)}`).from).toBeUndefined();
  });

  it('keeps the query that identifies the content of the page', () => {
    const from = '/subscribe/checkout/renewal?renewalcode=choice&utm_source=mail&subscription=s-1';
    const address = errorAddress({ kind: 'notAvailable', from });
    expect(readErrorAddress(new URL(address, 'http://localhost').search).from).toBe(from);
  });

  it.each([
    ...['token=x', 'TKN=x', 'dtok=x', 'access_token=x', 'code=x', 'state=x', 'otp=123456', 'pin=1'],
    ...['password=x', 'sig=x', 'apiKey=x', 'radioid=5B8N1WVG', 'lname=Baker', 'acct=123', 'vin=1'],
    ...['email=a', 'next=a%40b.example', 'x=eyJhbGciOiJIUzI1NiJ9', `x=${'a'.repeat(40)}`],
  ])('never contains %s', (secret) => {
    const address = errorAddress({ kind: 'notAvailable', from: `/old?a=1&${secret}&b=2` });
    expect(readErrorAddress(new URL(address, 'http://localhost').search).from).toBe('/old?a=1&b=2');
    const written = `?from=${encodeURIComponent(`/old?${secret}`)}`;
    expect(readErrorAddress(written).from).toBe('/old');
  });

  it('omits the whole query when it is too long', () => {
    const from = `/old?${Array.from({ length: 200 }, (_, index) => `a${index}=b`).join('&')}`;
    expect(errorAddress({ from })).toBe('/error?from=%2Fold');
  });

  it('keeps the requested language', () => {
    const address = errorAddress({ from: '/old?token=1&LangPref=fr-CA&x=2' });
    expect(readErrorAddress(new URL(address, 'http://localhost').search).from).toBe(
      '/old?langpref=fr-CA&x=2',
    );
    expect(readErrorAddress('?from=/old?langpref=fr-CAx').from).toBe('/old');
  });

  it('ignores an unknown kind', () => {
    expect(readErrorAddress('?kind=<script>')).toEqual({ kind: undefined, from: undefined });
  });

  it('always leads back to our own site', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { from } = readErrorAddress(`?from=${encodeURIComponent(`/${text.toWellFormed()}`)}`);
        if (from) expect(new URL(from, 'http://own.test').origin).toBe('http://own.test');
      }),
    );
  });
});
