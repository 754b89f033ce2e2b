import { describe, expect, it } from '@jest/globals';
import { integrityOf } from '../release/integrity.ts';
import { bootOf } from '../testing/boot-of.ts';
import { givenEdge } from '../testing/given-edge.ts';

const path = '/subscribe/giftcard';
const canada = { host: 'ca.localhost:4000' };

describe('documents', () => {
  it('preload everything the first paint needs, with the hashes the loader uses', async () => {
    await using given = await givenEdge();
    const { statusCode, body, headers } = await given.get(path);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    const preloads = [...body.matchAll(/<link rel="preload".*? href="(.*?)"/g)].map(
      ([, href]) => href,
    );
    expect(preloads).toEqual([
      '/a/shell/1.0.0/main.js',
      '/a/shell/1.0.0/messages-en-US.js',
      '/a/shell/1.0.0/main.css',
      '/a/shell/1.0.0/face.woff2',
      '/a/giftcard/1.0.0/remoteEntry.js',
      '/a/giftcard/1.0.0/remote.js',
      '/a/giftcard/1.0.0/messages-en-US.js',
      '/a/giftcard/1.0.0/remote.css',
    ]);
    const [script, styles] = [
      Buffer.from('// giftcard remote.js'),
      Buffer.from('body{--main.css:shell}'),
    ];
    expect(body).toContain(
      `href="/a/giftcard/1.0.0/remote.js" integrity="${integrityOf(script)}" crossorigin="anonymous"`,
    );
    expect(body).toContain(
      `<link rel="stylesheet" href="/a/shell/1.0.0/main.css" integrity="${integrityOf(styles)}"`,
    );
    expect(body).toMatch(/<style nonce=".{24}">body\{--of:shell\}/);
    expect(body).toContain('<title>Gift card – Sideband</title>');
  });

  it('carry the release set: the record of the matched remote, and record hashes of all others', async () => {
    await using given = await givenEdge({ toggles: { enableSatelliteVega: true } });
    const { releaseSet, ...boot } = bootOf((await given.get(path)).body);

    expect(releaseSet).toMatchObject({ revision: '1', toggles: { enableSatelliteVega: true } });
    expect(releaseSet.remotes.giftcard?.record?.entry).toBe('remoteEntry.js');
    expect(releaseSet.remotes.checkout).toEqual({
      version: '1.0.0',
      base: '/a/checkout/1.0.0/',
      recordIntegrity: expect.stringMatching(/^sha384-/),
    });
    expect(boot).toEqual({
      anonymousId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
      country: 'US',
      locale: 'en-US',
      origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
      addresses: { accountCenter: 'https://account.us.sideband.example' },
      apiBase: '/api',
    });
  });

  it.each([
    ['the United States', {}, 'https://account.us.sideband.example'],
    ['Canada', canada, 'https://account.ca.sideband.example'],
  ])('name the account center of %s on its site', async (_, headers, accountCenter) => {
    await using given = await givenEdge();

    expect(bootOf((await given.get(path, headers)).body).addresses).toEqual({ accountCenter });
  });

  it('name the parent domain for shared cookies if there is one', async () => {
    await using given = await givenEdge({ parentDomain: 'sideband.example' });

    expect(bootOf((await given.get(path)).body).parentDomain).toBe('sideband.example');
  });

  it('use the language of the site', async () => {
    await using given = await givenEdge();
    const french = (await given.get(`${path}?langpref=fr-CA`, canada)).body;

    expect(french).toContain('<html lang="fr-CA">');
    expect(french).toContain('Carte-cadeau &lt;b&gt; – Sideband');
    expect(french).toContain('Sideband charge la page');
    expect(french).toContain('/a/giftcard/1.0.0/messages-fr-CA.js');
    expect(french).toContain(
      '<link rel="canonical" href="http://ca.localhost:4000/subscribe/giftcard?langpref=fr-CA">',
    );
    expect(bootOf(french)).toMatchObject({ country: 'CA', locale: 'fr-CA' });
    expect((await given.get(path, canada)).body).toContain('<html lang="en-CA">');
    for (const asked of ['', '?langpref=fr', '?langpref=fr-CA'])
      expect((await given.get(path + asked)).body).toContain('<html lang="en-US">');

    const loaderAt = async (...asked: Parameters<typeof given.get>) => {
      const { body } = await given.get(...asked);
      return /aria-label="(.*?)".*?<p class="sb-loader-text">(.*?)</s.exec(body)?.slice(1);
    };
    expect(await loaderAt(path)).toEqual(['Sideband is loading the page', 'Loading']);
    expect(await loaderAt(path, canada)).toEqual(['Sideband is loading the page', 'Loading']);
    expect(await loaderAt(`${path}?langpref=fr-CA`, canada)).toEqual([
      ...['Sideband charge la page', 'Chargement'],
    ]);
  });

  it('link to the same page in every language on the site of its country', async () => {
    await using given = await givenEdge();
    const alternatesOf = (body: string) =>
      [...body.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)].map(
        ([, language, href]) => [language, href],
      );
    const [us, ca] = [`http://localhost:4000${path}`, `http://ca.localhost:4000${path}`];

    for (const headers of [{}, canada]) {
      expect(alternatesOf((await given.get(path, headers)).body)).toEqual([
        ['en-US', us],
        ['en-CA', ca],
        ['fr-CA', `${ca}?langpref=fr-CA`],
        ['x-default', us],
      ]);
    }
  });

  it('use the title of the route, or else that of the product', async () => {
    await using given = await givenEdge();
    const titleAt = async (url: string) =>
      /<title>(.*?)<\/title>/.exec((await given.get(url)).body)?.[1];

    expect(await titleAt(path)).toBe('Gift card – Sideband');
    expect(await titleAt('/subscribe')).toBe('Sideband');
  });

  it('escape every part of the URL and of the cookies', async () => {
    await using given = await givenEdge();
    const evil = `${path}/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E%22%E2%80%A8`;
    const cookie = `REDIRECTED_FROM=${encodeURIComponent('/</script><script>alert(1)//\u2028')}`;
    const { body } = await given.get(`${evil}?q=%22%3E%3Cscript%3Ealert(2)&</script>`, { cookie });

    expect(body).not.toMatch(/<script>|alert\(2\)|\u2028/);
    expect(bootOf(body).redirectedFrom).toBe('/</script><script>alert(1)//\u2028');
  });

  it('have a strict content security policy with a new nonce each time', async () => {
    await using given = await givenEdge();
    const [one, other] = [await given.get(path), await given.get(path)];
    const nonce = /nonce="(.*?)"/.exec(one.body)?.[1];

    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types sideband; report-uri /policy-reports; report-to policy`,
    );
    expect(other.body).not.toContain(String(nonce));
    expect(one.body).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('are compressed with an encoding that the browser accepts', async () => {
    await using given = await givenEdge();
    const encodingOf = async (accepted: string) =>
      (await given.get(path, { 'accept-encoding': accepted })).headers['content-encoding'];

    expect(await encodingOf('gzip, deflate, br')).toBe('br');
    expect(await encodingOf('gzip, br;q=0')).toBe('gzip');
    expect(await encodingOf('identity')).toBeUndefined();
  });

  it('show the loader that the toggle selects', async () => {
    for (const isOn of [true, false]) {
      const toggles = { enableAnimatedLoaderVariant: isOn };
      await using given = await givenEdge({ toggles });
      const { body } = await given.get(path);
      expect(body.includes('sb-loader-needle')).toBe(isOn);
      expect(body.includes('sb-loader-bar-3')).toBe(!isOn);
    }
  });

  it('assign an anonymous ID once and replace an invalid one', async () => {
    await using given = await givenEdge();
    const idAfter = async (cookie: string) =>
      /^SF_ANON_ID=([A-Za-z0-9]{16}); Path=\/; Expires=Tue, 19 Jan 2038/.exec(
        String((await given.get(path, { cookie })).headers['set-cookie']),
      )?.[1];

    expect(await idAfter('SF_ANON_ID=abcdEFGH12345678')).toBe('abcdEFGH12345678');
    const ids = new Set<string | undefined>();
    for (const broken of [
      '',
      'SF_ANON_ID=',
      'SF_ANON_ID="><script>',
      'SF_ANON_ID=abcdEFGH123456789',
      ';;=;a',
    ]) {
      const id = await idAfter(broken);
      expect(id).toBeDefined();
      ids.add(id);
    }
    expect(ids.size).toBe(5);
  });

  it('are replaced by a bilingual 503 page while there is no shell to serve', async () => {
    await using given = await givenEdge({ toggles: { 'shell.version': '9.9.9' } });
    const { statusCode, body, headers } = await given.get(path);

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('We will be right back');
    expect(body).toContain('<section lang="fr">');
  });

  it('contain the anonymous ID they were decided for', async () => {
    await using given = await givenEdge();
    const first = await given.get(path);
    const { anonymousId } = bootOf(first.body);
    expect(first.headers['set-cookie']).toContain(`SF_ANON_ID=${anonymousId};`);
    const again = await given.get(path, { cookie: 'SF_ANON_ID=abcdEFGH12345678' });
    expect(bootOf(again.body).anonymousId).toBe('abcdEFGH12345678');
    expect([first, again].map(({ body }) => bootOf(body).returning)).toEqual([undefined, true]);
  });
});
