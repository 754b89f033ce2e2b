import { describe, expect, it } from '@jest/globals';
import { createReleases } from '../remotes/releases.ts';
import { sourcesOf } from './sources.ts';

let revision = 'r-12';
const here = { remote: 'giftcard', route: 'subscribe/giftcard' };
const lastGood = { version: '1.3.0', base: '/a/giftcard/1.3.0/', recordIntegrity: '' };
const releaseSet = {
  revision,
  shell: { version: '2.0.0', base: '/a/shell/2.0.0/', record: { files: {} } },
  remotes: {
    giftcard: { version: '1.4.0', base: '/a/giftcard/1.4.0/', stage: 'candidate', lastGood },
    account: { version: '1.1.0', base: '/a/account/1.1.0/' },
  },
} as never;

function open() {
  const releases = createReleases(releaseSet, () => Promise.reject(new Error('not asked for')));
  const sources = sourcesOf({ releaseSet, releases, revision: () => revision }, () => here);
  return { releases, ...sources };
}

describe('event sources', () => {
  it('name the running version of a remote, its rollout group and the route', () => {
    const { releases, whoseOf } = open();
    const own = { remote: 'giftcard', route: 'subscribe/giftcard' };
    expect(whoseOf('giftcard')).toEqual({ ...own, version: '1.4.0', stage: 'candidate' });
    expect(whoseOf('account')).toEqual({ remote: 'account', version: '1.1.0', route: '' });
    expect(whoseOf('shell')).toMatchObject({ version: '2.0.0', route: 'subscribe/giftcard' });

    releases.takeLastGood('giftcard');
    expect(whoseOf('giftcard')).toEqual({ ...own, version: '1.3.0' });
    expect(whoseOf('giftcard', '1.4.0')).toMatchObject({ version: '1.4.0', stage: 'candidate' });
  });

  it("attribute an error to the topmost remote's script in its stack, or else to the shell", () => {
    const { whoseScript } = open();
    const frame = (path: string) => ` at f (http://localhost:4000${path}:1:20)\n`;
    const [shell, account, older] = [
      frame('/a/shell/2.0.0/main.js'),
      frame('/a/account/1.1.0/remote.js'),
      frame('/a/giftcard/1.3.0/remote.js?retry=1'),
    ];

    expect(whoseScript(`TypeError: x\n${shell}${account}${older}`).remote).toBe('account');
    expect(whoseScript(older + account)).toMatchObject({ remote: 'giftcard', version: '1.3.0' });
    expect(whoseScript(shell).remote).toBe('shell');
    expect(whoseScript('').remote).toBe('shell');
  });

  it('name the revision that is current after a toggle change', () => {
    const { whoseOf, sourceOf } = open();
    const telemetry = sourceOf(whoseOf('giftcard'));
    revision = 'r-13';
    expect({ ...telemetry }).toEqual({ remote: 'giftcard', version: '1.4.0', revision: 'r-13' });
    revision = 'r-12';
  });
});
