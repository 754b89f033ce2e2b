import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run, withoutNpmSettings } from './npm.ts';
import { type BuiltPackage, buildPackage } from './package/build.ts';
import { packages } from './packages.ts';
import { linkCommand, linkPackages } from './testing/link-packages.ts';

const root = resolve(import.meta.dirname, '../../../..');
const work = mkdtempSync(join(tmpdir(), 'sideband-elsewhere-'));
const folder = join(work, 'concerts');
const built: BuiltPackage[] = [];

/** A team with a separate home folder and none of our settings. */
const env = {
  ...withoutNpmSettings(process.env),
  HOME: join(work, 'home'),
  SIDEBAND_CONTROL: 'http://127.0.0.1:1',
  SIDEBAND_TOKEN: 'sdb_x',
};
const sideband = (cwd: string, program: string, ...args: string[]) =>
  run(process.execPath, { args: [program, ...args], cwd, env });

beforeAll(async () => {
  for (const path of packages) {
    const into = join(work, 'packages', path);
    built.push(await buildPackage({ root, folder: path, into, built }));
  }
  const program = join(root, 'infra/delivery/cli/src/main.ts');
  await sideband(work, program, 'new', 'concerts', '--no-install');
  linkPackages({ root, folder, packages: join(work, 'packages') });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('remote outside the repository', () => {
  it('pins our packages to the versions built together', () => {
    const cli = join(work, 'packages/infra/delivery/cli/package.json');
    const { dependencies, peerDependencies, bin } = JSON.parse(readFileSync(cli, 'utf8'));
    const asked: Record<string, string> = { ...dependencies, ...peerDependencies };
    for (const { name, version } of built) {
      if (name !== '@sideband/cli') expect(asked[name]).toBe(version);
    }
    expect(bin).toEqual({ sideband: './dist/main.js' });
    const preset = join(work, 'packages/infra/delivery/webpack/package.json');
    const { dependencies: ofPreset } = JSON.parse(readFileSync(preset, 'utf8'));
    expect(ofPreset.webpack).toMatch(/^\d/);
  });

  it('reports the required version on an old Node instead of a SyntaxError', async () => {
    const cli = join(work, 'packages/infra/delivery/cli');
    // `npx` skips a version whose engines do not match, and warns about such dependencies.
    for (const name of ['cli', 'artifacts']) {
      const manifest = readFileSync(
        join(work, 'packages/infra/delivery', name, 'package.json'),
        'utf8',
      );
      expect(JSON.parse(manifest).engines).toBeUndefined();
    }
    const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
    const args = ['--import', `data:text/javascript,${old}`, join(cli, 'dist/main.js'), 'new', 'x'];
    await expect(run(process.execPath, { args, cwd: work, env })).rejects.toThrow(
      /sideband needs Node 22\.22\.0 or newer\. This is Node 20\.20\.2/,
    );
  });

  it('downloads five small packages for npx, which create a remote and explain every command', async () => {
    const alone = join(work, 'alone');
    const names = linkCommand({ root, folder: alone, packages: join(work, 'packages') });
    expect(names).toEqual(['@sideband/artifacts', '@sideband/cli', 'aws4fetch', 'yaml', 'zod']);
    const program = join(alone, 'node_modules/@sideband/cli/dist/main.js');
    const commands = (await sideband(alone, program, '--help')).match(/^ {2}\S+/gm) ?? [];
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) await sideband(alone, program, command.trim(), '--help');
    await sideband(alone, program, 'new', 'concerts', '--no-install');
    const { devDependencies } = JSON.parse(
      readFileSync(join(alone, 'concerts/package.json'), 'utf8'),
    );
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(['@sideband/gate', '@sideband/webpack']),
    );
  });

  it('contains no path of this machine, no tests and no source imports', () => {
    const files = globSync('infra/**/*.{js,json}', { cwd: join(work, 'packages') });
    const texts = files.map((file) => [file, readFileSync(join(work, 'packages', file), 'utf8')]);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([]);
    const leaking = texts.filter(
      ([, text = '']) => text.includes(root) || /(from|import\() ?'\.[^']*\.ts'/.test(text),
    );
    expect(leaking.map(([file]) => file)).toEqual([]);
  });

  it('compiles, tests and builds a remote outside the repository using only published packages', async () => {
    const program = join(folder, 'node_modules/.bin/sideband');
    const said = JSON.parse(await sideband(folder, program, 'check', '--json'));
    expect(said).toMatchObject({
      name: 'concerts',
      fits: true,
      steps: [
        { name: 'types', passed: true },
        { name: 'tests', passed: true },
      ],
      gate: { offline: expect.stringContaining('does not answer') },
    });
    const record = join(folder, '.sideband/builds/concerts/0.0.0-check/record.json');
    const { container, routes, shared, uses } = JSON.parse(readFileSync(record, 'utf8'));
    expect(container).toBe('concerts_0_0_0_check');
    expect(routes).toMatchObject([{ path: 'concerts', remote: 'concerts' }]);
    // The remote shares modules with a shell built from the same sources.
    const { version } = JSON.parse(readFileSync(join(root, 'shared-sdk/package.json'), 'utf8'));
    expect(shared['@sideband/shared-sdk/react'].range).toBe(`^${version}`);
    expect(Object.keys(uses['@sideband/shared-sdk/react'])).toContain('lifecycles');
  });

  it('fails check --require-gate in CI without a token when everything else passes', async () => {
    const { SIDEBAND_TOKEN: _, ...withoutToken } = env;
    const args = [join(folder, 'node_modules/.bin/sideband'), 'check', '--no-tests'];
    const check = (...more: string[]) =>
      run(process.execPath, { args: [...args, ...more], cwd: folder, env: withoutToken });
    expect(await check()).toContain('– gate: not asked\n  You are not signed in to control.');
    await expect(check('--require-gate')).rejects.toThrow(
      'The gate is required and control could not be asked.',
    );
  });
});
