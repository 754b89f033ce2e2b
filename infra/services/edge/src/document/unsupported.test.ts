import { describe, expect, it } from '@jest/globals';
import type { Boot } from '@sideband/shared-sdk/release';
import { givenEdge } from '../testing/given-edge.ts';
import { findUnsupported, unsupportedOf } from './unsupported.ts';

const path = '/subscribe/giftcard';

/**
 * Runs the script in a browser with these globals and element properties. Returns the class it
 * sets.
 */
function classIn(globals: object, properties: object = { popover: null }): string {
  const documentElement = { className: '', ...properties };
  new Function('self', 'Promise', 'CSS', 'document', findUnsupported)(
    globals,
    ...['Promise', 'CSS'].map((name) => Reflect.get(globals, name)),
    { documentElement },
  );
  return documentElement.className.trim();
}
const all = { Promise: { withResolvers() {} }, CSS: { supports: () => true } };

describe('unsupported browsers', () => {
  it('are detected by missing features that every page needs', () => {
    expect(classIn(all)).toBe('');
    expect(classIn(all, {})).toBe('unsupported');
    expect(classIn({ ...all, CSS: { supports: () => false } })).toBe('unsupported');
    for (const name of Object.keys(all)) {
      expect(classIn({ ...all, [name]: {} })).toBe('unsupported');
      expect(classIn({ ...all, [name]: undefined })).toBe('unsupported');
    }
  });

  it('are detected by a script in ES5, which every browser runs', () => {
    expect(findUnsupported).not.toMatch(/=>|`|\b(?:let|const|class|async)\b|\?\.|\?\?/);
  });

  it.each([
    ['localhost:4000', '', 'Please update your browser'],
    ['ca.localhost:4000', '', 'Please update your browser'],
    ['ca.localhost:4000', '?langpref=fr', 'Mettez votre navigateur à jour'],
  ])('get their message in the language of the document: %s%s', async (host, search, title) => {
    await using given = await givenEdge();
    const { body, headers } = await given.get(path + search, { host });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

    const [, page = ''] = /<div id="unsupported"(.*?)<script type=/s.exec(body) ?? [];
    expect(page).toContain(`aria-level="1">${title}<`);
    expect(page).toContain('<li>Chrome 123</li>');
    expect(page).not.toMatch(/<main|<h1/);
    expect(body.indexOf('id="unsupported"')).toBeGreaterThan(body.indexOf('<div id="app">'));
    expect(body).toContain(`<script nonce="${nonce}">${findUnsupported}</script>`);
    expect(body.indexOf(findUnsupported)).toBeLessThan(body.indexOf('__early'));
  });

  it('are shown the phone number of the country if there is one', () => {
    const config = { chat: { phone: { US: '1-866-555-0142', CA: '1-866-555-0143' } } };
    const shown = (parts: object) =>
      unsupportedOf({ locale: 'en-CA', country: 'CA', ...parts } as Boot);

    expect(shown({ config })).toContain('<a href="tel:18665550143">1-866-555-0143</a>');
    expect(shown({})).not.toContain('tel:');
  });
});
