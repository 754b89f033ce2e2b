import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ReleaseRecord, releaseRecord } from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';

jest.setTimeout(240_000);

const root = join(import.meta.dirname, '../../../..');
const work = mkdtempSync(join(tmpdir(), 'sideband-record-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const sources = {
  'package.json': JSON.stringify({ name: 'mfe-sample', version: '0.1.0', type: 'module' }),
  'webpack.config.mjs': `import { defineRemote } from '${join(root, 'infra/delivery/webpack/src/index.ts')}';
    export default defineRemote(import.meta.dirname);`,
  'remote.json': JSON.stringify({
    name: 'sample',
    pictures: ['sample'],
    routes: [
      { path: 'sample', match: 'prefix', toggle: 'enableSample' },
      { path: 'sample/later', match: 'prefix', chunk: 'later' },
    ],
    budget: { scripts: 20_000, styles: 1_000 },
  }),
  'src/remote.ts': `import { lifecycles } from '@sideband/shared-sdk/react';
    import { App } from './App.tsx';
    export default lifecycles({ App });`,
  'src/App.tsx': `import { useToggle } from '@sideband/shared-sdk/react';
    import { Button, Card } from '@sideband/shared-sdk/ui';
    import { FormattedMessage } from '@sideband/shared-sdk/react';
    import { z } from '@sideband/shared-sdk/wire';
    import { lazy } from 'react';
    import css from './app.module.css';
    const shape = z.object({ name: z.string() });
    const Later = lazy(() => import(/* webpackChunkName: "later" */ './Later.tsx'));
    /** Not in use: useToggle('inAComment', false) */
    export const unused = () => <Card heading="x">x</Card>;
    export function App() {
      const isNew = useToggle('enableSampleFlow', false);
      return <Button className={css.wide}>{isNew ? <Later /> : <FormattedMessage id="sample.more" />}{String(shape).slice(99)}</Button>;
    }`,
  'src/routes.tsx': `export { App } from './App.tsx';`,
  'src/messages/en-US.json': JSON.stringify({ 'sample.more': 'More' }),
  'src/messages/fr-CA.json': JSON.stringify({ 'sample.more': 'Plus' }),
  'src/Later.tsx': 'export default function Later() { return <p>later</p>; }',
  'src/app.module.css': '.wide { inline-size: 100%; user-select: none }',
};

/** Builds the sample in a separate folder without a shared cache. */
function build(name: string, other: Partial<typeof sources> = {}) {
  const folder = join(work, name, 'sample');
  for (const [path, text] of Object.entries({ ...sources, ...other })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(root, 'mfe-giftcard/node_modules'), join(folder, 'node_modules'));
  const artifacts = join(work, name, 'artifacts');
  execFileSync(process.execPath, [join(import.meta.dirname, 'testing/build-one.ts'), folder], {
    env: { ...process.env, NODE_OPTIONS: '', SIDEBAND_BUILDS: artifacts },
    stdio: 'pipe',
  });
  const [file = ''] = globSync('sample/*/record.json', { cwd: artifacts });
  const text = readFileSync(join(artifacts, file), 'utf8');
  return { text, folder: join(artifacts, dirname(file)) };
}

let folder: string;
let text: string;
let record: ReleaseRecord;

beforeAll(() => {
  ({ folder, text } = build('once'));
  record = z.safeParse(releaseRecord, JSON.parse(text)).data as ReleaseRecord;
});

const read = (file: string) => readFileSync(join(folder, file));

describe('release record', () => {
  it('is the same whenever and wherever the same sources are built', () => {
    expect(build('elsewhere').text).toBe(text);
  });

  it('has styles for all supported browsers, and is not written when a script uses syntax that one of them lacks', () => {
    const [styles = ''] = Object.keys(record.files).filter((file) => file.endsWith('.css'));
    expect(String(read(styles))).toContain('-webkit-user-select:none');

    const later = 'export default function Later() { return String(/(?i:later)/); }';
    expect(() => build('newer', { 'src/Later.tsx': later })).toThrow(
      /which a supported browser lacks/,
    );
  });

  it('lists the hash and size of every served file, including the manifest', () => {
    const listed = Object.keys(record.files);
    const there = globSync('**/*.*', { cwd: folder }).filter(
      (name) => !/^(maps\/|pictures\.json)/.test(name),
    );
    expect(listed.sort()).toEqual(
      there.filter((name) => !name.endsWith('.br') && name !== 'record.json').sort(),
    );
    for (const file of listed) {
      const hash = createHash('sha384').update(read(file)).digest('base64');
      expect(record.files[file]).toBe(`sha384-${hash}`);
      expect(record.sizes[file]?.bytes).toBe(read(file).length);
    }
  });

  it('lists source maps as private files, which no served file references', () => {
    const maps = Object.keys(record.privateFiles).filter((name) => name !== 'pictures.json');
    expect(maps).toContain('maps/remoteEntry.js.map');
    expect(JSON.stringify(maps.map((file) => JSON.parse(String(read(file))).sources))).toContain(
      'App.tsx',
    );
    for (const file of Object.keys(record.files)) {
      expect(String(read(file))).not.toContain('sourceMappingURL');
    }
  });

  it('lists the exports in use after tree shaking, with the members of types they refer to', () => {
    const { uses, shared } = record;
    const wire = Object.keys(uses['@sideband/shared-sdk/wire'] ?? {});
    expect(wire.filter((name) => name.startsWith('z'))).toEqual(['z.object', 'z.string']);
    expect(uses.react).toEqual({ lazy: '' });
    const ui = uses['@sideband/shared-sdk/ui'] ?? {};
    expect(Object.keys(ui)).toEqual(expect.arrayContaining(['Button', 'ButtonProps.variant']));
    expect(Object.keys(ui)).not.toContain('Card');
    expect(Object.keys(uses['@sideband/shared-sdk'] ?? {})).toContain('Sdk.session');
    expect(Object.keys(shared)).not.toContain('react-dom');
    expect(shared.react).toMatchObject({ singleton: true, strictVersion: true });
  });

  it('lists the toggles in code and routes, the contracts and the budget', () => {
    expect(record).toMatchObject({
      toggles: ['enableSample', 'enableSampleFlow'],
      exposes: { './remote': '1.0' },
      sdkContract: '1.0',
      budget: { scripts: 20_000, styles: 1_000 },
      commit: '',
    });
  });

  it('lists the additional files of the chunk that a route names', () => {
    const { scripts, styles } = record.chunks?.later ?? { scripts: [], styles: ['none is said'] };
    expect(scripts).toEqual([expect.stringMatching(/^later\.\w{8}\.js$/)]);
    expect(styles).toEqual([]);
    expect(record.first.scripts).not.toContain(scripts[0]);
    expect(Object.keys(record.files)).toContain(scripts[0]);
  });

  it('comes with prerendered HTML of a path in each locale, and the preconditions of that HTML', () => {
    const { sample } = JSON.parse(String(read('pictures.json')));
    expect(Object.keys(sample).sort()).toEqual(['en-CA', 'en-US', 'en-XA', 'fr-CA']);
    expect(sample['en-US'].html).toContain('>More</span>');
    expect(sample['fr-CA']).toMatchObject({
      html: expect.stringContaining('>Plus</span>'),
      country: 'CA',
      search: '?langpref=fr-CA',
      toggles: { enableSampleFlow: false },
      prefix: 'sample0-',
    });
    expect(record.privateFiles['pictures.json']).toMatch(/^sha384-/);
  });
});
