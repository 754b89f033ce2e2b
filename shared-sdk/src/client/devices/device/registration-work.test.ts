import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { showsWork, type Work } from '../../../contract/device/model.ts';

const challenge = '1795493238950.10.noise.mac';
const bits = 10;

/** Opens a page whose server requires proof of work before it registers a device. */
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

describe('device registration with proof of work', () => {
  it('does the requested work and completes the registration', async () => {
    const { sdk, done } = openBusyPage();
    await sdk.session.start();

    expect(sdk.session.current().type).toBe('anonymous');
    const [first, work] = done;
    expect([done.length, first, work?.challenge]).toEqual([2, undefined, challenge]);
    const hash = createHash('sha256').update(`${challenge}:${work?.counter}`).digest();
    expect(showsWork(hash, bits)).toBe(true);
  });

  it('rejects with status 429 when the server does not accept the work', async () => {
    const { sdk, done } = openBusyPage({ takes: false });

    await expect(sdk.session.start()).rejects.toMatchObject({ status: 429, code: 'WORK_REQUIRED' });
    expect(done).toHaveLength(2);
  });
});
