import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { serveFields } from './serve-fields.ts';
import { locales, wordsOf } from './words.ts';

const app = Fastify();
beforeAll(() => serveFields(app, { publishableKey: 'pk_test_1' }));
afterAll(() => app.close());

const parent = 'http://localhost:4000';
const ask = (path: string, query: Record<string, string> = { parent }) =>
  app.inject({ url: `${path}?${new URLSearchParams(query)}` });

describe('card fields', () => {
  it.each(['/fields', '/authenticate'])('allows only the parent page to frame %s', async (path) => {
    const policy = (await ask(path)).headers['content-security-policy'];
    expect(policy).toContain(`frame-ancestors ${parent};`);
    expect(policy).toContain(`font-src ${parent};`);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    for (const wrong of [
      '',
      '*',
      'https://evil.example',
      `${parent}/path`,
      `${parent}; script-src *`,
    ]) {
      expect((await ask(path, { parent: wrong })).statusCode).toBe(400);
    }
  });

  it.each(locales)('renders %s', async (locale) => {
    const { body } = await ask('/fields', { parent, locale });
    expect(body).toContain(`<html lang="${locale}"`);
    expect(body).toContain(`<label for="number">${wordsOf(locale).number}</label>`);
  });

  it('marks every field for autofill', async () => {
    const { body } = await ask('/fields');
    const tokens = [...body.matchAll(/autocomplete="([^"]+)"/g)].map(([, token]) => token);
    expect(tokens).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  });

  it('serves every script that its pages and scripts import', async () => {
    const seen = new Set<string>();
    const follow = async (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      const { statusCode, body, headers } = await app.inject({ url: path });
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(body).not.toMatch(/interface |: string/);
      for (const [, name] of body.matchAll(/from '\.\/([^']+)'/g)) await follow(`/fields/${name}`);
    };
    for (const page of ['/fields', '/authenticate']) {
      const { body } = await ask(page);
      for (const [, src] of body.matchAll(/<script type="module" src="([^"]+)"/g))
        await follow(src ?? '');
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});
