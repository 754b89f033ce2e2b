import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '@sideband/webpack/bundle';
import webpack from 'webpack';
import { oneBundle } from '../one-bundle/build.ts';
import { recordOf, writeRecord } from '../records.ts';
import { type Built, folderOf, remoteNames, replacing } from '../sources.ts';

const locales = ['en-US', 'en-CA', 'fr-CA', 'en-XA'];
const here = import.meta.url;

/**
 * Builds the product as one bundle whose routes are `lazy` components, as textbooks recommend. Its
 * documents reference only the bundle. The files of a route are requested when React renders it.
 */
export async function buildLazy(built: Built, artifacts: string): Promise<void> {
  const { versions } = built;
  const folder = join(artifacts, 'shell', versions.shell ?? '');
  const screens = join(artifacts, 'screens.js');
  await mkdir(artifacts, { recursive: true });
  await writeFile(screens, screensSource());
  const replaced = replacing(
    {
      'remotes/open-remote.ts': 'no-opener.ts',
      'remotes/stage.ts': 'stage.ts',
      'remotes/Stage.tsx': 'StageView.tsx',
      'lifecycles.tsx': 'definition.ts',
    },
    here,
  );
  const generated = new webpack.NormalModuleReplacementPlugin(/\.\/screens\.ts$/, screens);
  await bundle([await oneBundle(folder, [...replaced, generated])]);
  for (const name of remoteNames) {
    const record = await recordOf(built, name);
    const nothing = { entry: '', first: { scripts: [], styles: [], fonts: [] }, messages: {} };
    await writeRecord(join(artifacts, name, versions[name] ?? ''), { ...record, ...nothing });
  }
}

/** Generates a module that imports every remote and its texts, each in a separate chunk. */
function screensSource(): string {
  const screens = remoteNames.map((name) => {
    const folder = folderOf(name);
    const texts = locales
      .map((locale) => [locale, join(folder, 'src', 'messages', `${locale}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([locale, file]) => `'${locale}': () => import(${JSON.stringify(file)})`);
    const remote = JSON.stringify(join(folder, 'src', 'remote.ts'));
    return `${name}: { remote: () => import(/* webpackChunkName: "${name}" */ ${remote}), texts: { ${texts.join()} } }`;
  });
  return `export const screens = { ${screens.join()} };\n`;
}
