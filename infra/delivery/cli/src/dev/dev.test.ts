import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openControl } from '../control/control.ts';
import { sendVersion } from '../publish/send-version.ts';
import { givenControl } from '../testing/given-control.ts';
import { integrityOf } from '../testing/integrity.ts';
import { openDevLink } from './dev-link.ts';
import { publishPreview } from './publish-preview.ts';
import { stampBuild, unstampedVersion } from './stamp-build.ts';

const version = unstampedVersion('0.1.0');

/** Creates a build folder like the one that the bundler writes in watch mode. */
async function builtFolder(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const files = {
    'remoteEntry.js': `var giftcard_0_1_0_dev_h0000000000 = "${version}"`,
    'remote.js': script,
    'face.woff2': '0000000000',
  };
  const record = { name: 'giftcard', version, container: 'giftcard_0_1_0_dev_h0000000000' };
  const hashed = Object.keys(files).map((path) => [path, 'sha384-of-the-unstamped']);
  await writeFile(
    join(folder, 'record.json'),
    JSON.stringify({
      ...record,
      files: Object.fromEntries(hashed),
      privateFiles: { 'maps/a': 'x' },
    }),
  );
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe('sideband dev', () => {
  it('stamps each build with a hash of its contents, in its version and in every name derived from the version', async () => {
    await using one = await builtFolder('first()');
    await using other = await builtFolder('second()');
    const build = await stampBuild(one.folder);
    expect(build.version).toMatch(/^0\.1\.0-dev\.h[0-9a-f]{10}$/);
    expect((await stampBuild(one.folder)).version).toBe(build.version);
    expect((await stampBuild(other.folder)).version).not.toBe(build.version);

    const record = JSON.parse(build.record.toString());
    const name = `giftcard_${build.version.replace(/\W/g, '_')}`;
    expect(record).toMatchObject({ version: build.version, container: name, privateFiles: {} });
    expect(String(build.files.get('remoteEntry.js'))).toBe(`var ${name} = "${build.version}"`);
    // A binary file remains unchanged, even where its bytes match the placeholder.
    expect(String(build.files.get('face.woff2'))).toBe('0000000000');
    for (const [path, content] of build.files) {
      expect([path, record.files[path]]).toEqual([path, integrityOf(content)]);
    }
  });

  // The tests below share one control.
  let given: Awaited<ReturnType<typeof givenControl>>;
  const { signal } = new AbortController();
  const control = () => openControl({ env: given.env, cwd: given.folder, signal });

  beforeAll(async () => {
    given = await givenControl();
    for (const name of ['shell', 'giftcard']) {
      await sendVersion(control(), given.built(name, '1.0.0'), { progress() {} });
    }
    await given.serves({ shell: '1.0.0', giftcard: '1.0.0' });
  });
  afterAll(() => given?.[Symbol.asyncDispose]());

  async function told() {
    await given.control.snapshots.refresh();
    return given.control.snapshots.current()?.overrides?.changed;
  }

  async function preview(commit: string) {
    const build = await stampBuild(given.built('giftcard', version, { commit }).folder);
    await publishPreview(control(), { name: 'giftcard', key: given.key, build });
    return build.version;
  }

  it('publishes successive builds, points its link to each of them, and revokes the link at the end', async () => {
    const link = openDevLink(control(), 'production');
    const show = async (commit: string) =>
      link.lead({ remote: 'giftcard', version: await preview(commit), path: '/', hours: 1 });
    const first = await show('a');
    expect(first?.link).toContain('sideband-override=');
    const id = first?.id ?? 0;
    // Builds with the same contents get the same version: nothing is uploaded and no second link is
    // created.
    expect(await show('a')).toBeUndefined();
    await link.tellProblem('src/a.tsx:1:1 Unexpected token');
    expect(await told()).toMatchObject({ [id]: { problem: 'src/a.tsx:1:1 Unexpected token' } });
    await link.end();
    expect(await told()).toEqual({ [id]: { revoked: true } });
  });

  it('publishes builds that cannot be promoted', async () => {
    const build = await preview('b');
    const promoted = await given.sideband('promote', 'giftcard', build, '--reason', 'a try');
    expect(promoted.code).toBe(1);
    expect(promoted.out).toContain('has no version');
  });

  it('allows an override link to any version, which is listed without its token and can be revoked', async () => {
    const { sideband } = given;
    const made = await sideband('override', 'giftcard', '1.0.0', '--hours', '2');
    const { id, link } = made.json();
    expect([made.code, link]).toEqual([
      0,
      expect.stringMatching(/^\/subscribe\/giftcard\?sideband/),
    ]);
    const listed = await sideband('override');
    expect(listed.json().overrides).toMatchObject([{ id, remote: 'giftcard', version: '1.0.0' }]);
    expect(listed.out).not.toContain(link.split('=').at(-1));
    expect((await sideband('override', '--revoke', String(id))).json()).toEqual({ revoked: id });
    expect((await sideband('override')).json()).toEqual({ overrides: [] });
    for (const wrong of [['giftcard'], ['giftcard', '1.0.0', '--hours', 'x'], ['--revoke', 'x']]) {
      expect([wrong, (await sideband('override', ...wrong)).code]).toEqual([wrong, 2]);
    }
  });
});
