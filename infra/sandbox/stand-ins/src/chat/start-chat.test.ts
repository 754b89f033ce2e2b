import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Chat, startChat } from './start-chat.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat({ port: 0 });
});
afterAll(() => chat.close());

const get = (path: string, fault = 'none') =>
  fetch(chat.url + path, { headers: { cookie: `chat-fault=${fault}` } });

describe('chat stand-in', () => {
  it.each([
    ['sierra', '/sierra/embed?locale=fr-CA', 'Votre message'],
    ['247', '/247/chat/window.html?lang=en_US', 'Your message'],
    ['liveperson', '/liveperson/window/?lpLocale=en-CA', 'Your message'],
  ])('serves the window of %s in the requested language', async (vendor, path, words) => {
    const answer = await get(path);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toContain(`<script src="/${vendor}/window.js">`);
    expect(answer.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://ca.localhost:*',
    );
    expect((await get(`/${vendor}/window.js`)).status).toBe(200);
  });

  it('applies a fault only to the browser that selected it', async () => {
    const chosen = await fetch(`${chat.url}/fault`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ fault: 'nobody' }),
    });
    expect(chosen.headers.get('set-cookie')).toMatch(/^chat-fault=nobody; Path=\//);
    expect(await (await get('/', 'nobody')).text()).toContain('value="nobody" aria-current="true"');
    expect(await (await get('/sierra/embed', 'nobody')).text()).toContain('data-fault="nobody"');
    expect(await (await get('/sierra/embed', 'other')).text()).toContain('data-fault="none"');
    await expect(get('/sierra/embed', 'blocked')).rejects.toThrow('fetch failed');
  });

  it('returns the context that a window received', async () => {
    const body = JSON.stringify({ path: '/account', locale: 'en-US' });
    await fetch(`${chat.url}/247/conversations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await (await get('/conversations')).json()).toEqual([
      { vendor: '247', context: JSON.parse(body) },
    ]);
  });
});
