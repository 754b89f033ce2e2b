import { expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { findUnsupported } from './unsupported.ts';

const path = '/subscribe/giftcard';

/** What the script makes of a browser that has these globals. */
function classIn(globals: object): string {
  const documentElement = { className: '' };
  new Function('self', 'Promise', 'URL', 'AbortSignal', 'document', findUnsupported)(
    globals,
    ...['Promise', 'URL', 'AbortSignal'].map((name) => Reflect.get(globals, name)),
    { documentElement },
  );
  return documentElement.className.trim();
}
const all = {
  Promise: { withResolvers() {} },
  URL: { canParse() {} },
  AbortSignal: { any() {} },
};

it('a document finds a browser that lacks what the first page needs, and leaves others alone', () => {
  expect(classIn(all)).toBe('');
  expect(classIn(globalThis)).toBe('');
  for (const name of Object.keys(all)) {
    expect(classIn({ ...all, [name]: {} })).toBe('unsupported');
    expect(classIn({ ...all, [name]: undefined })).toBe('unsupported');
  }
});

it('a document finds it in ES5, which every browser runs', () => {
  expect(findUnsupported).not.toMatch(/=>|`|\b(?:let|const|class|async)\b|\?\.|\?\?/);
});

it.each([
  ['localhost:4000', '', 'Your browser is too old for Sideband'],
  ['ca.localhost:4000', '', 'Your browser is too old for Sideband'],
  ['ca.localhost:4000', '?langpref=fr', 'Votre navigateur est trop ancien pour Sideband'],
])('a document of %s%s holds what such a browser shows', async (host, search, title) => {
  await using given = await givenEdge();
  const { body, headers } = await given.get(path + search, { host });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

  expect(body).toMatch(new RegExp(`id="unsupported"[^>]*><div[^>]*>${title}<`));
  expect(body.split('<div id="app">')[0]).not.toMatch(/<main|<h1/);
  expect(body).toContain(`<script nonce="${nonce}">${findUnsupported}</script>`);
  expect(body.indexOf(findUnsupported)).toBeLessThan(body.indexOf('__early'));
});
