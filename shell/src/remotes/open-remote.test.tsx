import { afterEach, describe, expect, it } from '@jest/globals';

// Defined by the build.
Object.assign(globalThis, { SHARED_VERSIONS: {} });
const { createOpener } = await import('./open-remote.ts');

const record = {
  name: 'account',
  version: '1.1.0',
  entry: 'remoteEntry.js',
  files: {
    'remoteEntry.js': 'sha384-entry',
    'remote.js': 'sha384-remote',
    'remote.css': 'sha384-css',
    'en.js': 'sha384-en',
    'fr.js': 'sha384-fr',
  },
  first: { scripts: ['remote.js'], styles: ['remote.css'], fonts: [] },
  messages: { 'en-US': 'en.js', 'en-CA': 'en.js', 'fr-CA': 'fr.js' },
};
const account = { version: '1.1.0', base: '/a/account/1.1.0/', recordIntegrity: 'sha384-A' };

function open(release: object) {
  const scripts: string[] = [];
  const opener = createOpener(
    { releaseOf: () => release, recordOf: async () => record } as never,
    {
      async script(url: string) {
        scripts.push(url);
        throw new Error('did not come');
      },
    } as never,
  );
  return { scripts, opener };
}

const asked = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ href, integrity }) => `${new URL(href).pathname} ${integrity}`,
  );

afterEach(() => document.head.replaceChildren());

describe('createOpener', () => {
  it('preloads the initial files of a remote in parallel with its entry', async () => {
    document.documentElement.lang = 'fr-CA';
    const { scripts, opener } = open(account);
    await expect(opener.openRemote('account')).rejects.toThrow('did not come');
    expect(scripts).toEqual(['/a/account/1.1.0/remoteEntry.js']);
    expect(asked()).toEqual([
      '/a/account/1.1.0/remoteEntry.js sha384-entry',
      '/a/account/1.1.0/remote.js sha384-remote',
      '/a/account/1.1.0/fr.js sha384-fr',
      '/a/account/1.1.0/remote.css sha384-css',
    ]);
  });

  it('preloads nothing for the remote of the document, which preloads them itself', async () => {
    const { opener } = open({ ...account, record });
    await expect(opener.openRemote('account')).rejects.toThrow('did not come');
    expect(asked()).toEqual([]);
  });

  it('reuses a remote that started opening early, even if it failed, and retries on the next call', async () => {
    const { scripts, opener } = open({ ...account, record });
    opener.begin('account');
    await new Promise((resume) => setTimeout(resume));
    expect(scripts).toHaveLength(1);

    await expect(opener.openRemote('account')).rejects.toThrow('did not come');
    expect(scripts).toHaveLength(1);
    await expect(opener.openRemote('account')).rejects.toThrow('did not come');
    expect(scripts).toHaveLength(2);
  });
});
