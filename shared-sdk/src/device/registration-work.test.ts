import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { showsWork, type Work } from './model.ts';

const challenge = '1795493238950.10.noise.mac';
const bits = 10;

/** A server that asks for work before it registers a device. */
function openBusyPage({ takes = true } = {}) {
  const server = createFakeBackend();
  const cookies = memoryCookies();
  const wellBehaved = server.fetchOf(cookies);
  const done: (Work | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith('/device/v1/devices')) return wellBehaved(url, init);
    const { work } = JSON.parse(String(init?.body));
    done.push(work);
    if (work && takes) return wellBehaved(url, init);
    const error = { code: 'WORK_REQUIRED', challenge, bits };
    return new Response(JSON.stringify({ error }), { status: 428 });
  };
  return { sdk: server.newSdk({ fetch, cookies }), done };
}

it('a device that is asked for work does it and is registered', async () => {
  const { sdk, done } = openBusyPage();
  await sdk.session.start();

  expect(sdk.session.current().type).toBe('anonymous');
  const [first, work] = done;
  expect([done.length, first, work?.challenge]).toEqual([2, undefined, challenge]);
  const hash = createHash('sha256').update(`${challenge}:${work?.counter}`).digest();
  expect(showsWork(hash, bits)).toBe(true);
});

it('a device whose work is not taken is refused like any over a limit', async () => {
  const { sdk, done } = openBusyPage({ takes: false });

  await expect(sdk.session.start()).rejects.toMatchObject({ status: 429, code: 'WORK_REQUIRED' });
  expect(done).toHaveLength(2);
});
