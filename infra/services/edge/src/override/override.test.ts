import { describe, expect, it } from '@jest/globals';
import { holdSnapshots, type OverrideState } from '@sideband/control/snapshot';
import type { Boot, Override } from '@sideband/shared-sdk/release';
import { givenEdge } from '../testing/given-edge.ts';
import { givenOverrideKey } from '../testing/override-token.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const path = '/subscribe/giftcard';
const key = givenOverrideKey();
const route = { path: 'subscribe/giftcard', match: 'prefix', remote: 'giftcard' } as const;
const tried = { name: 'giftcard', version: '1.1.0', entry: 'remoteEntry.js', routes: [route] };

async function given({
  toggles = {},
  told = key.told(),
  records = [tried] as object[],
  hosts = {},
} = {}) {
  const document = toggleDocument(toggles);
  const control = holdSnapshots({ ...snapshotOf(document), overrides: told });
  const edge = await givenEdge({ snapshots: control, records, ...hosts });
  return {
    ...edge,
    control,
    tell(overrides: OverrideState, toggled = document, revision = '1') {
      control.publish({ ...snapshotOf(toggled, revision), overrides });
    },
    async open(token: string, address = path) {
      const { body, headers, statusCode } = await edge.get(address, {
        cookie: `SIDEBAND_OVERRIDE=${token}`,
      });
      const text = /id="boot">(.*?)<\/script>/s.exec(body)?.[1];
      const { releaseSet }: Partial<Boot> = text ? JSON.parse(text) : {};
      const cookies = [headers['set-cookie']].flat().map(String);
      return {
        statusCode,
        headers,
        version: releaseSet?.remotes.giftcard?.version,
        override: releaseSet?.override as Override,
        isForgotten: cookies.some((cookie) => cookie.startsWith('SIDEBAND_OVERRIDE=; Max-Age=0')),
      };
    },
    [Symbol.asyncDispose]: edge[Symbol.asyncDispose],
  };
}

describe('override links', () => {
  it('store their token in an HttpOnly cookie and redirect to the URL without it', async () => {
    await using edge = await given();
    const token = await key.sign();
    const { statusCode, headers } = await edge.get(`${path}?a=%20b&sideband-override=${token}&c`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`${path}?a=%20b&c`);
    expect(headers['set-cookie']).toBe(
      `SIDEBAND_OVERRIDE=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['//evil.example/x', '///evil.example'])(
    'redirect %s within the same host',
    async (address) => {
      await using edge = await given();
      const { headers } = await edge.get(`${address}?sideband-override=${await key.sign()}`);
      expect(headers.location).toMatch(/^\/evil\.example/);
    },
  );

  it('serve the version of the link, promoted or not, to this browser only', async () => {
    await using edge = await given();
    const { version, override, headers, isForgotten } = await edge.open(await key.sign());
    expect(version).toBe('1.1.0');
    expect(override).toMatchObject({ remote: 'giftcard', version: '1.1.0', payments: true });
    expect(Date.parse(override.until ?? '')).toBeGreaterThan(Date.now());
    expect(headers['cache-control']).toBe('private, no-store');
    expect(isForgotten).toBe(false);

    const others = await edge.get(path);
    expect(others.body).toContain('/a/giftcard/1.0.0/');
    expect(others.body).not.toContain('override');
    expect(others.headers['cache-control']).toBe('private, no-cache');
  });

  it('open a remote that was never promoted', async () => {
    const fresh = {
      ...tried,
      name: 'radio',
      routes: [{ ...route, path: 'radio', remote: 'radio' }],
    };
    await using edge = await given({ records: [fresh] });
    expect((await edge.get('/radio')).statusCode).toBe(302);
    const { statusCode, override } = await edge.open(await key.sign({ remote: 'radio' }), '/radio');
    expect([statusCode, override.refused]).toEqual([200, undefined]);
  });

  it.each([
    ['expired', { lastsS: -5 }],
    ['elsewhere', { environment: 'staging' }],
    ['gone', { version: '9.9.9' }],
    ['revoked', { id: '8' }],
  ] as const)('are refused once and forgotten when they are %s', async (refused, how) => {
    await using edge = await given({ told: key.told({ 8: { revoked: true } }) });
    const { version, override, isForgotten, statusCode } = await edge.open(await key.sign(how));
    expect([statusCode, version]).toEqual([200, '1.0.0']);
    expect(override).toMatchObject({ refused, remote: 'giftcard' });
    expect(isForgotten).toBe(true);
  });

  it('reveal nothing about a token that cannot be trusted', async () => {
    await using edge = await given();
    for (const token of ['garbage', `${(await key.sign()).slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`]) {
      const { version, override, isForgotten } = await edge.open(token);
      expect([version, override, isForgotten]).toEqual(['1.0.0', { refused: 'unknown' }, true]);
    }
  });

  it('are suspended by a kill switch, and resume when the remote is switched on again', async () => {
    const off = { 'remote.giftcard.version': ['off', '1.0.0'] };
    await using edge = await given({ toggles: off });
    const token = await key.sign();
    const killed = await edge.open(token, '/error');
    expect(killed.override.refused).toBe('off');
    expect(killed.isForgotten).toBe(false);
    edge.tell(key.told(), toggleDocument({}, '2'), '2');
    expect((await edge.open(token)).version).toBe('1.1.0');
  });

  it('apply to payment routes of either version only if the token allows payments', async () => {
    const paying = { ...tried, routes: [{ ...route, pays: true }] };
    const versionsWithMoney = [[paying], [{ ...paying, version: '1.0.0' }, tried]];
    for (const records of versionsWithMoney) {
      await using edge = await given({ records });
      const script = await edge.open(await key.sign({ payments: false }));
      expect([script.version, script.override.refused]).toEqual(['1.0.0', 'payments']);
      expect(script.isForgotten).toBe(false);
      expect((await edge.open(await key.sign({ payments: true }))).version).toBe('1.1.0');
    }
  });

  it('cannot take over a path that another remote declares as a payment route', async () => {
    const checkout = { name: 'checkout', version: '1.0.0', entry: 'remoteEntry.js' };
    const pay = { path: 'subscribe/pay', match: 'prefix', remote: 'checkout', pays: true } as const;
    const card = { ...route, path: 'subscribe/pay/card' };
    const records = [
      { ...checkout, routes: [pay] },
      {
        ...tried,
        routes: [route, card, { ...card, path: 'subscribe/pay/old', redirect: { to: '' } }],
      },
    ];
    await using edge = await given({ records });
    const script = await key.sign({ payments: false });
    for (const address of ['/subscribe/pay/card/new', '/subscribe/pay/old']) {
      const opened = await edge.open(script, address);
      expect([opened.statusCode, opened.override?.refused]).toEqual([200, 'payments']);
    }
    // The page resolves routes with both tables, so links within the page cannot lead to the
    // override on these paths either.
    const { version, override } = await edge.open(script);
    expect(version).toBe('1.1.0');
    expect(override.servedRoutes).toContainEqual(pay);
    expect((await edge.open(await key.sign())).override).not.toHaveProperty('servedRoutes');
  });

  it('follow the builds of a dev session and report bundler errors', async () => {
    const next = { ...tried, version: '0.1.0-dev.b' };
    await using edge = await given({ records: [tried, next] });
    const token = await key.sign();
    edge.tell(key.told({ 7: { version: next.version, problem: 'src/a.tsx:3:7' } }, 2));
    const { version, override } = await edge.open(token);
    expect(version).toBe(next.version);
    expect(override).toMatchObject({ version: next.version, problem: 'src/a.tsx:3:7' });
  });

  it('are ended by a same-site form, which redirects back within the product', async () => {
    await using edge = await given();
    const end = (back: string, headers: Record<string, string>) =>
      edge.post('/sideband/override/end', new URLSearchParams({ back }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      });
    const own = { origin: 'http://localhost:4000' };
    const ended = await end(`${path}?a=1`, own);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, `${path}?a=1`]);
    expect(ended.headers['set-cookie']).toMatch(/^SIDEBAND_OVERRIDE=; Max-Age=0; Path=\//);
    for (const back of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a\r\nx: y',
    ]) {
      expect((await end(back, own)).headers.location).toBe('/');
    }
    for (const origin of [{}, { origin: 'null' }, { origin: 'https://evil.example' }]) {
      const refused = await end(path, origin as Record<string, string>);
      expect(refused.statusCode).toBe(403);
      expect(refused.headers).not.toHaveProperty('set-cookie');
    }
  });
});
