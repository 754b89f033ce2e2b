import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { errorAddress, readErrorAddress } from './error-address.ts';

it('names what happened and the path that did not work, without its query', () => {
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
])('does not offer %j as the way back', (from) => {
  expect(errorAddress({ kind: 'notFound', from })).toBe('/error?kind=notFound');
  expect(readErrorAddress(`?from=${encodeURIComponent(from)}`).from).toBeUndefined();
});

it('keeps the language that was asked for', () => {
  const address = errorAddress({ from: '/old?token=1&LangPref=fr-CA&x=2' });
  expect(readErrorAddress(new URL(address, 'http://localhost').search).from).toBe(
    '/old?langpref=fr-CA',
  );
  expect(readErrorAddress('?from=/old?langpref=fr-CAx').from).toBe('/old');
});

it('takes an unknown kind for none', () => {
  expect(readErrorAddress('?kind=<script>')).toEqual({ kind: undefined, from: undefined });
});

it('the way back always stays on the own site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { from } = readErrorAddress(`?from=${encodeURIComponent(`/${text.toWellFormed()}`)}`);
      if (from) expect(new URL(from, 'http://own.test').origin).toBe('http://own.test');
    }),
  );
});
