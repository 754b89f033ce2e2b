import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { bundle } from '@sideband/webpack/bundle';
import type { Configuration } from 'webpack';
import { recordOf, writeRecord } from '../records.ts';
import {
  type Built,
  configurationFor,
  notForRemotes,
  remoteNames,
  replacing,
  styleRules,
  textRules,
} from '../sources.ts';
import { RouteFilesPlugin, readRouteFiles } from './route-files.ts';

const here = import.meta.url;
const shim = (file: string) => fileURLToPath(new URL(file, here));

/**
 * Builds the product again as one webpack bundle from the same sources and settings, without the
 * federation runtime and single-spa. Writes matching records, so that the same edge serves the
 * bundle with the same preloads. This is the best that a single bundle can achieve.
 */
export async function buildOneBundle(built: Built, artifacts: string): Promise<void> {
  const { versions } = built;
  const folder = join(artifacts, 'shell', versions.shell ?? '');
  const replaced = replacing({ 'remotes/open-remote.ts': 'open-remote.ts' }, here);
  await bundle([await oneBundle(folder, replaced)]);
  const record = await recordOf({ builds: artifacts, versions }, 'shell');
  const { groups, texts } = await readRouteFiles(folder);
  for (const name of remoteNames) {
    const route = routeRecord(await recordOf(built, name), {
      bundle: record,
      files: groups[name] ?? [],
      texts: texts[`mfe-${name}`] ?? {},
      base: `../../shell/${versions.shell}/`,
    });
    await writeRecord(join(artifacts, name, versions[name] ?? ''), route);
    await copyPictures(built, artifacts, name);
  }
}

/**
 * Copies the prerendered HTML of a route, so that its document is the same. Renames class names
 * that several remotes have in common: one bundle contains a shared block once, with the shell's
 * class prefix.
 */
async function copyPictures({ builds, versions }: Built, artifacts: string, name: string) {
  const place = join(name, versions[name] ?? '', 'pictures.json');
  const drawn = await readFile(join(builds, place), 'utf8').catch(() => undefined);
  if (!drawn) return;
  const styles = await stylesIn(join(artifacts, 'shell', versions.shell ?? ''));
  const [ofRemote, ofShell] = await Promise.all([classPrefix(name), classPrefix('shell')]);
  const renamed = drawn.replaceAll(new RegExp(`${ofRemote}([\\w-]+)`, 'g'), (whole, own) => {
    const found = [whole, ofShell + own].find((className) => styles.includes(className));
    if (!found) throw new Error(`The one bundle has no styles for ${whole}, as a picture needs`);
    return found;
  });
  await writeFile(join(artifacts, place), renamed);
}

const classPrefix = async (name: string) => `${(await configurationFor(name)).output?.uniqueName}-`;

async function stylesIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return styles.join('\n');
}

/** The shell's own configuration, extended to bundle all remotes. */
export async function oneBundle(
  path: string,
  plugins: Configuration['plugins'] = [],
): Promise<Configuration> {
  const shell = await configurationFor('shell');
  return {
    ...shell,
    cache: false,
    devtool: false,
    output: { ...shell.output, path },
    resolve: {
      ...shell.resolve,
      alias: {
        ...shell.resolve?.alias,
        'single-spa$': shim('single-spa.ts'),
        'single-spa-react$': shim('single-spa-react.tsx'),
      },
    },
    module: {
      rules: [
        ...(await textRules()),
        ...(await styleRules()),
        ...(shell.module?.rules ?? []).map(notForRemotes),
      ],
    },
    plugins: [...plugins, new RouteFilesPlugin(), ...(shell.plugins ?? [])],
  };
}

interface Route {
  bundle: ReleaseRecord;
  files: string[];
  texts: ReleaseRecord['messages'];
  /** Path of the bundle relative to the folder of the remote. */
  base: string;
}

/**
 * Returns the record from which a document preloads a route: the same kinds of files as for a
 * remote, taken from the bundle.
 */
function routeRecord(remote: ReleaseRecord, { bundle, files, texts, base }: Route): ReleaseRecord {
  const [entry = '', ...scripts] = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const named = [entry, ...scripts, ...styles, ...Object.values(texts).map(String)];
  const inShell = (file: string) => base + file;
  return {
    ...remote,
    entry: inShell(entry),
    first: { scripts: scripts.map(inShell), styles: styles.map(inShell), fonts: [] },
    messages: Object.fromEntries(
      Object.entries(texts).map(([locale, file = '']) => [locale, inShell(file)]),
    ),
    files: Object.fromEntries(named.map((file) => [inShell(file), bundle.files[file] ?? ''])),
  };
}
