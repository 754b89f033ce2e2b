import { describe, expect, it } from '@jest/globals';
import { readPictures } from '../release/pictures.ts';
import { givenEdge } from '../testing/given-edge.ts';
import { type GivenVersion, versions } from '../testing/versions.ts';

const path = '/subscribe/giftcard';
const blanks = {
  origins: { US: 'https://us.blank.invalid', CA: 'https://ca.blank.invalid' },
  path: '/blank-path',
  year: 8888,
  page: '[blank-page]',
};
const drawn = (html: string, more = {}) => ({
  html,
  country: 'US',
  search: '',
  toggles: {},
  prefix: 'x0-',
  look: 'a look',
  classes: 'blank-shell',
  blanks,
  ...more,
});
const frame =
  '<a href="https://ca.blank.invalid/blank-path?langpref=fr-CA">Français</a><main>[blank-page]</main>© 8888';
const [shellVersion, , giftcard] = versions;
const shell: GivenVersion = {
  ...shellVersion,
  pictures: { frame: { 'en-US': drawn(frame, { classes: 'shell_1' }) } },
};

interface Given extends NonNullable<Parameters<typeof givenEdge>[0]> {
  /** Overrides for the gift card's prerendered page. */
  picture?: object;
}

function givenPicture({ picture = {}, ...given }: Given = {}) {
  const page = drawn('<h1 class="blank-shell-title">Gift card</h1>', picture);
  const pictures = { 'subscribe/giftcard': { 'en-US': page } };
  return givenEdge({ ...given, records: [shell, { ...giftcard, pictures }] });
}

describe('prerendered HTML', () => {
  it('is served inside the frame, in place of the loader', async () => {
    await using given = await givenPicture();
    const { body, headers } = await given.get(path);

    expect(body).toContain(
      '<main><section data-remote="giftcard" data-version="1.0.0" data-route="subscribe/giftcard" data-picture="x0-"><h1 class="shell_1-title">Gift card</h1></section></main>',
    );
    expect(body).toContain(
      'href="http://ca.localhost:4000/subscribe/giftcard?langpref=fr-CA">Français',
    );
    expect(body).toContain(`© ${new Date().getFullYear()}`);
    expect(body).not.toContain('id="loader"');
    expect(body).not.toContain('blank');
    expect(headers['content-security-policy']).toContain("script-src 'nonce-");
  });

  it.each(['?utm_source=mail&utm_campaign=fall', '?gclid=a%26b', '?fbclid=x&msclkid=y'])(
    'is served for a campaign link, whose parameters carry over to the language links: %s',
    async (query) => {
      await using given = await givenPicture();
      const { body } = await given.get(path + query);
      expect(body).toContain('data-picture=');
      const carried = query.replaceAll('&', '&amp;');
      expect(body).toContain(
        `href="http://ca.localhost:4000/subscribe/giftcard${carried}&amp;langpref=fr-CA"`,
      );
    },
  );

  it.each(['fr-CA', 'fr', 'FR_ca'])(
    'is served in the requested language, however the URL spells it: %s',
    async (asked) => {
      const french = { html: 'Carte-cadeau', country: 'CA', search: '?langpref=fr-CA' };
      await using given = await givenEdge({
        records: [
          {
            ...shellVersion,
            pictures: { frame: { 'fr-CA': drawn(frame, { ...french, html: frame }) } },
          },
          { ...giftcard, pictures: { 'subscribe/giftcard': { 'fr-CA': drawn('', french) } } },
        ],
      });
      const host = { host: 'ca.localhost:4000' };
      const { body } = await given.get(`${path}?utm_source=mail&LangPref=${asked}`, host);
      expect(body).toContain('>Carte-cadeau</section>');
    },
  );

  it('comes with its stylesheets in the head, which the remote finds by file name', async () => {
    await using given = await givenPicture();
    const [head = '', rest = ''] = (await given.get(path)).body.split('</head>');

    const styles = [...head.matchAll(/<link rel="stylesheet".*?>/g)].map(([link]) => link);
    expect(styles).toHaveLength(2);
    expect(styles[0]).toContain('href="/a/shell/1.0.0/main.css" integrity="sha384-');
    expect(styles[1]).toContain('data-href="remote.css" href="/a/giftcard/1.0.0/remote.css"');
    expect(rest).not.toContain('rel="stylesheet"');
  });

  it.each([
    ['for a path below', `${path}/more`, {}],
    ['for a URL with a query', `${path}?code=1`, {}],
    ['for a URL with a query beside campaign parameters', `${path}?utm_source=mail&code=1`, {}],
    ['in another language', `${path}?langpref=en-XA`, {}],
    ['to a visitor who may be signed in', path, { cookie: 'AUTH_TOKEN=%7B%22handle%22%3A%22a%22' }],
    ['in the other country', path, { host: 'ca.localhost:4000' }],
  ])('is not served %s', async (_, address, headers) => {
    await using given = await givenPicture({ pseudo: true });
    const { body } = await given.get(address, headers);
    expect(body).toContain('id="loader"');
    expect(body).not.toContain('data-picture=');
  });

  it('is not served to visitors whose toggles lead to another page', async () => {
    const picture = { toggles: { enableSatelliteVega: false } };
    await using given = await givenPicture({ picture, toggles: { enableSatelliteVega: true } });
    expect((await given.get(path)).body).toContain('id="loader"');
    await using other = await givenPicture({ picture, toggles: { enableSatelliteVega: false } });
    expect((await other.get(path)).body).toContain('data-picture=');
  });

  it('is not served when it was rendered with another design system than the shell', async () => {
    await using given = await givenPicture({ picture: { look: 'an older look' } });
    expect((await given.get(path)).body).toContain('id="loader"');
  });

  it('is ignored for a version whose file does not match its signed hash', async () => {
    const privateFiles = { 'pictures.json': 'sha384-x' };
    expect(await readPictures(async () => undefined, { privateFiles })).toEqual({});
    const wrong = async () => Buffer.from('{"subscribe":{"en-US":{"html":7}}}');
    expect(await readPictures(wrong, { privateFiles })).toEqual({});
  });

  it('is served in documents only', async () => {
    await using given = await givenPicture();
    expect((await given.get('/a/giftcard/1.0.0/pictures.json')).statusCode).toBe(404);
  });

  it('gives scripts low priority on its page, but not on a page that is not prerendered', async () => {
    await using given = await givenPicture({ toggles: {} });
    const scriptsOf = (body: string) => body.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
    const drawn = scriptsOf((await given.get(path)).body);
    const other = scriptsOf((await given.get('/subscribe')).body);

    expect(drawn.length).toBeGreaterThan(0);
    expect(other.length).toBeGreaterThan(0);
    expect(drawn.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    expect(other.filter((link) => link.includes('fetchpriority'))).toEqual([]);
  });

  it('gives way to the loader on a page that has no prerendered HTML', async () => {
    await using given = await givenPicture({ toggles: {} });
    expect((await given.get('/subscribe')).body).toContain('id="loader"');
  });
});
