import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { deployables } from '@sideband/webpack/build';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { readTextFiles, TextFilesPlugin } from './text-files.ts';

const remoteNames = ['account', 'checkout', 'devices', 'giftcard', 'onboarding', 'trial'] as const;

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Builds the product once more as one webpack bundle, from the same source files and with the same
 * settings, and lays records beside it by which the same edge serves it with the same preloads.
 */
export async function buildMonolith(
  federated: string,
  versions: Record<string, string>,
  artifacts: string,
): Promise<void> {
  const folder = join(artifacts, 'shell', versions.shell ?? '');
  if (!existsSync(join(folder, 'record.json'))) await bundle(await configuration(folder));
  const record = await readRecord(folder);
  const texts = await readTextFiles(folder);
  for (const name of remoteNames) {
    const version = versions[name] ?? '';
    const remote = await readRecord(join(federated, name, version));
    const route = routeRecord(remote, record, versions.shell ?? '', texts[`mfe-${name}`] ?? {});
    await writeRecord(join(artifacts, name, version), route);
  }
}

async function configuration(folder: string): Promise<Configuration> {
  const [shell, ...remotes] = await Promise.all(Object.values(deployables).map(configurationOf));
  const replace = new webpack.NormalModuleReplacementPlugin(
    /\/remotes\/open-remote\.ts$/,
    fileURLToPath(new URL('./open-remote.ts', import.meta.url)),
  );
  // Each remote's own rule for its texts; all else is the shell's.
  const texts = remotes.flatMap(({ module }) => module?.rules ?? []).filter(isTextRule);
  return {
    ...shell,
    cache: false,
    devtool: false,
    output: { ...shell?.output, path: folder },
    module: { rules: [...texts, ...(shell?.module?.rules ?? [])] },
    plugins: [replace, new TextFilesPlugin(), ...(shell?.plugins ?? [])],
  };
}

const isTextRule = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && 'type' in rule && rule.type === 'json';

const configurationOf = async (folder: string): Promise<Configuration> =>
  (await import(join(root, folder, 'webpack.config.mjs'))).default;

/** What the document of a route preloads: the same kinds of files as of a remote, out of the bundle. */
function routeRecord(
  remote: ReleaseRecord,
  bundle: ReleaseRecord,
  shellVersion: string,
  texts: ReleaseRecord['messages'],
): ReleaseRecord {
  const ofRoute = (ending: string) =>
    Object.keys(bundle.files).filter(
      (file) => file.startsWith(`${remote.name}.`) && file.endsWith(ending),
    );
  const inShell = (file: string) => `../../shell/${shellVersion}/${file}`;
  const [entry = '', ...scripts] = ofRoute('.js').map(inShell);
  const styles = ofRoute('.css').map(inShell);
  const messages = Object.fromEntries(
    Object.entries(texts).map(([locale, file = '']) => [locale, inShell(file)]),
  );
  const integrity = (file: string) => bundle.files[file.split('/').at(-1) ?? ''] ?? '';
  return {
    ...remote,
    entry,
    first: { scripts, styles, fonts: [] },
    messages,
    files: Object.fromEntries(
      [entry, ...scripts, ...styles, ...Object.values(messages)].map((file) => [
        file,
        integrity(file),
      ]),
    ),
  };
}

async function bundle(configuration: Configuration) {
  await new Promise<void>((done, fail) => {
    webpack(configuration).run((error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
      done();
    });
  });
}

const readRecord = async (folder: string): Promise<ReleaseRecord> =>
  JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'));

async function writeRecord(folder: string, record: ReleaseRecord) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'record.json'), JSON.stringify(record));
}
