import { describe, expect, it } from '@jest/globals';
import { createReleases } from './releases.ts';

const record = (version: string) => ({ version, files: { 'remote.js': `sha384-${version}` } });
const releaseSet = {
  shell: { base: '/a/shell/2.0.0/', record: { files: { 'main.js': 'sha384-shell' } } },
  remotes: {
    giftcard: {
      version: '1.4.0',
      base: '/a/giftcard/1.4.0/',
      record: record('1.4.0'),
      lastGood: { version: '1.3.0', base: '/a/giftcard/1.3.0/', recordIntegrity: 'sha384-R' },
    },
    account: { version: '1.1.0', base: '/a/account/1.1.0/', recordIntegrity: 'sha384-A' },
  },
} as never;

function open() {
  const fetched: string[] = [];
  const releases = createReleases(releaseSet, async (url, integrity) => {
    fetched.push(`${url} ${integrity}`);
    return record('1.3.0') as never;
  });
  return { releases, fetched };
}

describe('releases', () => {
  it('use the last good version with its own record after switching to it', async () => {
    const { releases, fetched } = open();
    await releases.recordOf(releases.releaseOf('giftcard'));
    expect(releases.integrityOf('/a/giftcard/1.3.0/remote.js')).toBeUndefined();

    expect(releases.takeLastGood('giftcard')).toBe(true);
    expect(releases.takeLastGood('giftcard')).toBe(false);
    await releases.recordOf(releases.releaseOf('giftcard'));

    expect(releases.releaseOf('giftcard').version).toBe('1.3.0');
    expect(releases.integrityOf('/a/giftcard/1.3.0/remote.js')).toBe('sha384-1.3.0');
    expect(fetched).toEqual(['/a/giftcard/1.3.0/record.json sha384-R']);
  });

  it('keep the current version of a remote without a last good one', () => {
    const { releases } = open();
    expect(releases.takeLastGood('account')).toBe(false);
    expect(releases.releaseOf('account').version).toBe('1.1.0');
  });

  it('reuse a pending record, and fetch it again if that fails', async () => {
    const { releases, fetched } = open();
    const account = releases.releaseOf('account');
    const coming = Promise.withResolvers<never>();
    releases.expectRecord(account, coming.promise);

    const found = releases.recordOf(account);
    expect(fetched).toEqual([]);
    coming.reject(new TypeError('Failed to fetch'));

    expect(await found).toMatchObject({ version: '1.3.0' });
    expect(fetched).toEqual(['/a/account/1.1.0/record.json sha384-A']);
  });
});
