import { expect, it } from '@jest/globals';
import type { Navigator, To } from 'react-router';
import { keepLanguage } from './keep-language.ts';

function pushed(search: string, to: To) {
  let where: To = '';
  const navigator: Navigator = {
    createHref: () => '',
    go: () => {},
    push: (target) => {
      where = target;
    },
    replace: () => {},
  };
  keepLanguage(navigator, () => search).push(to);
  return where;
}

it('carries the chosen language to the next page, beside its own query', () => {
  expect(pushed('?langpref=fr-CA', '/account?from=giftcard#bill')).toEqual({
    pathname: '/account',
    search: '?from=giftcard&langpref=fr-CA',
    hash: '#bill',
  });
});

it('lets a link that names a language have its way', () => {
  expect(pushed('?langpref=fr-CA', '/account?langpref=en-CA')).toMatchObject({
    search: '?langpref=en-CA',
  });
});

it('adds nothing when nobody chose', () => {
  expect(pushed('', '/account')).toBe('/account');
});
