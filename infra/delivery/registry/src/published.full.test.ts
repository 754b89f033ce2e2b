import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutNpmSettings } from './npm.ts';
import { serveInstalledPackages } from './testing/installed-packages.ts';
import { startConsumer } from './testing/start-consumer.ts';
import { startRegistry } from './testing/start-registry.ts';

const root = resolve(import.meta.dirname, '../../../..');
const work = mkdtempSync(join(tmpdir(), 'sideband-published-'));
const nowhere = 'http://localhost:9/';

let installed: Awaited<ReturnType<typeof serveInstalledPackages>>;
let start: () => ReturnType<typeof startRegistry>;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let consumer: Awaited<ReturnType<typeof startConsumer>>;

// Set up once: all tests inspect the same published version.
beforeAll(async () => {
  installed = await serveInstalledPackages(root, join(work, 'packed'));
  const home = join(work, 'home');
  mkdirSync(home);
  writeFileSync(join(home, '.npmrc'), `@sideband:registry=${nowhere}\nregistry=${nowhere}\n`);
  const misleading = {
    HOME: home,
    npm_config_registry: installed.url,
    'npm_config_@sideband:registry': nowhere,
  };
  const env = { ...withoutNpmSettings(process.env), ...misleading };
  start = () => startRegistry({ root, dataDir: work, env });
  registry = await start();
  consumer = await startConsumer({ root, folder: join(work, 'consumer'), registry: registry.url });
});

afterAll(async () => {
  await registry?.stop();
  await installed?.close();
  rmSync(work, { recursive: true, force: true });
});

const manifest = () => readJson('package.json');
const readJson = (path: string) => JSON.parse(read(path));
const read = (path: string) =>
  readFileSync(join(work, 'consumer/node_modules/@sideband/shared-sdk', path), 'utf8');
const published = (pattern: string) =>
  globSync(pattern, { cwd: join(work, 'consumer/node_modules/@sideband/shared-sdk') });

describe('published SDK', () => {
  it('is published only to this registry, whatever the environment and the user have configured', () => {
    expect(registry.printed).toMatch(/@sideband\/shared-sdk \S+ {2}published/);
    expect(registry.printed).toContain(`All other packages come from ${installed.url}`);
    expect(installed.asked.filter((name) => name.includes('sideband'))).toEqual([]);
  });

  it('proxies other packages from the registry that npm is configured to use', () => {
    expect(installed.asked).toEqual(expect.arrayContaining(['react', 'zod', 'rxjs']));
  });

  it.each(['bundler', 'nodenext'] as const)(
    'type-checks in a consumer that imports its entry points with %s resolution',
    async (module) => {
      expect(await consumer.typeErrors(module)).toBe('');
    },
  );

  it("runs in a consumer's Node program on the fake", async () => {
    expect(JSON.parse(await consumer.run('redeem.ts'))).toEqual({
      credit: { minorUnits: 2500, currency: 'USD' },
      again: 'ALREADY_REDEEMED',
      signedIn: 'authenticated',
      routing: 'function',
    });
  });

  it('has a file for every entry point, and no entry point for our tests', () => {
    const doors = Object.entries<string | { types: string; default: string }>(manifest().exports);
    const targets = doors.flatMap(([, target]) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    );
    expect(targets.filter((target) => published(target.replace('*', '**/*')).length === 0)).toEqual(
      [],
    );
    expect(doors.filter(([door]) => /behaviour|examples/.test(door))).toEqual([]);
    expect(published('dist/**/*{test,behaviour}*.*')).toEqual([]);
  });

  it('contains no path of the workspace and no source import', () => {
    const texts = published('**/*.{js,ts,json,css,md}').map((file) => [file, read(file)] as const);
    const leaking = texts.filter(([, text]) => text.includes(root) || text.includes('.pnpm/'));
    expect(leaking.map(([file]) => file)).toEqual([]);
    const untrue = texts.filter(([, text]) => /(from|import\() ?['"]\.[^'"]*\.tsx?['"]/.test(text));
    expect(untrue.map(([file]) => file)).toEqual([]);
  });

  it('contains the license, README, changelog, styles, font and texts', () => {
    expect(published('*').sort()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json'].sort(),
    );
    expect(published('dist/ui/messages/*.json').length).toBeGreaterThan(1);
    expect(published('dist/blocks/*/messages/fr-CA.json').length).toBeGreaterThan(0);
    const [, font = ''] = read('dist/ui/font.css').match(/url\("([^"]+)"\)/) ?? [];
    expect(globSync(join(work, 'consumer/node_modules', font))).toHaveLength(1);
    expect(read('CHANGELOG.md')).toMatch(/^# @sideband\/shared-sdk\n\n## /);
  });

  it('contains the documentation of every entry point', () => {
    const pages = [...read('docs/README.md').matchAll(/\]\((\S+\.md)\)/g)].map(([, page]) => page);
    expect(published('docs/*').sort()).toEqual(
      ['README.md', 'catalogue', ...pages].map((page) => `docs/${page}`).sort(),
    );
    const documented = pages.map((page) => read(`docs/${page}`)).join('\n');
    const code = Object.entries<string | object>(manifest().exports).filter(
      ([door, target]) => typeof target !== 'string' && !door.includes('*'),
    );
    const doors = code.map(([door]) => door.replace('.', '@sideband/shared-sdk'));
    expect(doors.length).toBeGreaterThan(50);
    const isDocumented = (door: string) =>
      [`# ${door}\n`, `## Names of \`${door}\`\n`].some((heading) => documented.includes(heading));
    expect(doors.filter((door) => !isDocumented(door))).toEqual([]);
    expect(documented).toContain('`POST /api/payment/giftcard/redeem`');
  });

  it('contains the catalogue of its components, with relative files only', () => {
    const page = read('docs/catalogue/index.html');
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(['main.css', 'main.js']);
    expect(published('docs/catalogue/main.*')).toHaveLength(2);
  });

  it('describes the contract of its exports for bundling a remote without the sources', () => {
    const { modules } = readJson('dist/contract.json');
    expect(modules['@sideband/shared-sdk/react'].useSdk.hash).toMatch(/^[\w-]{12}$/);
  });

  it('declares React and related packages as peers, and everything else as a range', () => {
    const { dependencies, peerDependencies } = manifest();
    expect(Object.keys(peerDependencies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-intl', 'react-router']),
    );
    expect(Object.keys(dependencies).filter((name) => name in peerDependencies)).toEqual([]);
    const ranges = Object.values({ ...dependencies, ...peerDependencies });
    expect(ranges).toEqual(ranges.map(() => expect.stringMatching(/^\^\d+\.\d+\.\d+$/)));
  });

  it('is not published again when the registry restarts with the same version', async () => {
    await registry.stop();
    registry = await start();
    expect(registry.printed).toMatch(/@sideband\/shared-sdk \S+ {2}there already/);
  });
});
