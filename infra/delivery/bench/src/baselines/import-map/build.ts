import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '@sideband/webpack/bundle';
import { readRouteFiles } from '../one-bundle/route-files.ts';
import { hashFiles, recordOf, writeRecord } from '../records.ts';
import { type Built, remoteNames } from '../sources.ts';
import { applicationConfiguration, rootConfiguration } from './configurations.ts';
import { fileNameOf, sharedModules } from './modules.ts';

/** The remote whose page is measured. Its module is preloaded in the variant with preloads. */
const opened = 'giftcard';

/**
 * Builds the product as the single-spa documentation recommends: a root config, applications and
 * shared modules as native modules, resolved by an import map in the document.
 * https://single-spa.js.org/docs/recommended-setup
 */
export const buildImportMap = (built: Built, artifacts: string) => build(built, artifacts, false);

/**
 * Builds the same product, but with `modulepreload` for every module of the route, which the
 * recommended setup lacks.
 */
export const buildPreloadedImportMap = (built: Built, artifacts: string) =>
  build(built, artifacts, true);

async function build({ builds, versions }: Built, artifacts: string, isPreloaded: boolean) {
  const folder = (name: string) => join(artifacts, name, versions[name] ?? '');
  const address = (name: string, file: string) => `/a/${name}/${versions[name]}/${file}`;
  const applications = remoteNames.map((name) => applicationConfiguration(name, folder(name)));
  const root = rootConfiguration(folder('shell'), join(artifacts, 'facades'));
  await bundle(await Promise.all([root, ...applications]));

  const imports = {
    ...Object.fromEntries(
      sharedModules.map((name) => [name, address('shell', `${fileNameOf(name)}.js`)]),
    ),
    ...Object.fromEntries(
      remoteNames.map((name) => [`@sideband/${name}`, address(name, 'remote.js')]),
    ),
  };
  const start = address('shell', 'root-config.js');
  const texts = [
    address('shell', await textsOf(folder('shell'), 'shell')),
    address(opened, await textsOf(folder(opened), `mfe-${opened}`)),
  ];
  const shared = sharedModules.map((name) => imports[name] ?? '');
  const preloaded = [...shared, start, imports[`@sideband/${opened}`] ?? '', ...texts];
  const links = preloaded.map((file) => `<link rel="modulepreload" href="${file}">`);
  writeIntoHead(folder('shell'), [
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
    ...(isPreloaded ? links : []),
    `<script type="module" src="${start}"></script>`,
  ]);
  for (const name of ['shell', ...remoteNames]) {
    const record = await recordOf({ builds, versions }, name);
    await writeRecord(folder(name), await withFiles(record, folder(name)));
  }
}

/**
 * Injects tags into the document head through a shell's critical styles. The edge inlines these
 * verbatim, so no second edge is needed.
 */
function writeIntoHead(shell: string, tags: string[]) {
  appendFileSync(join(shell, 'critical.css'), `</style>${tags.join('')}<style>`);
  // The edge requires an entry script in every document. The root config does its work, so it is
  // empty.
  writeFileSync(join(shell, 'nothing.js'), '');
}

async function textsOf(folder: string, owner: string): Promise<string> {
  const { texts } = await readRouteFiles(folder);
  return texts[owner]?.['en-US'] ?? '';
}

async function withFiles(record: Awaited<ReturnType<typeof recordOf>>, folder: string) {
  const isShell = record.name === 'shell';
  const styles = ['root-config', ...sharedModules.map(fileNameOf)].map((name) => `${name}.css`);
  const fonts = isShell ? fontsOf(await hashFiles(folder)) : [];
  return {
    ...record,
    container: record.name,
    entry: isShell ? 'nothing.js' : '',
    first: {
      scripts: [],
      styles: isShell ? styles.filter((file) => existsSync(join(folder, file))) : [],
      fonts,
    },
    messages: {},
    files: await hashFiles(folder),
  };
}

const fontsOf = (files: Record<string, string>) =>
  Object.keys(files).filter((file) => file.endsWith('.woff2'));
