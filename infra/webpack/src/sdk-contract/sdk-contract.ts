import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contracts } from '@sideband/shared-sdk/release';
import { isSdkSource, sdkFolder as sdk } from '../packages.ts';
import { sharedVersions } from '../shared-versions.ts';

/** An export as those who use it see it. */
export interface ExportType {
  /** Of its type, and of all types behind it that have no name of their own. Empty for packages of others. */
  hash: string;
  /** Named types it leads to, as `@sideband/shared-sdk Sdk`. */
  leadsTo: string[];
}

/** All that pages share of one SDK: module → export → type. Travels with the published package. */
export interface SdkContract {
  remoteContract: string;
  sdkContract: string;
  modules: Record<string, Record<string, ExportType>>;
  /** Module → name → hashes of earlier types that still fit. */
  stillFits: Record<string, Record<string, string[]>>;
}

/** Of the workspace that the SDK's sources are in. */
const root = dirname(sdk);
const isOurs = (module: string) => module.startsWith('@sideband/shared-sdk');

let reading: Promise<SdkContract> | undefined;

/** The contract of the SDK that is built with: as published with it, else made once per state of its sources. */
export function sdkContract(): Promise<SdkContract> {
  reading ??= read();
  return reading;
}

async function read(): Promise<SdkContract> {
  if (!isSdkSource) return JSON.parse(readFileSync(join(sdk, 'dist', 'contract.json'), 'utf8'));
  const kept = join(root, '.cache', 'sdk-contract', `${fingerprint()}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const made = await makeContract();
  mkdirSync(dirname(kept), { recursive: true });
  // Several builds may make it at the same time.
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(made));
  renameSync(`${kept}.${process.pid}`, kept);
  return made;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions));
  const own = globSync('*.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) }).sort();
  for (const file of own) hash.update(readFileSync(new URL(file, import.meta.url)));
  for (const file of globSync(['package.json', 'src/**/*.{ts,tsx}', 'src/release/*.json'], {
    cwd: sdk,
  }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(sdk, file)));
  }
  return hash.digest('hex').slice(0, 20);
}

async function makeContract(): Promise<SdkContract> {
  // Only here: teams outside of this repository get the contract ready made.
  const [{ emitDeclarations }, { openLibrary }, { typesOfDoors }] = await Promise.all([
    import('./emit-declarations.ts'),
    import('./library.ts'),
    import('./door-types.ts'),
  ]);
  const { exports: doors } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const shared = Object.keys(sharedVersions);
  const ours = shared.filter(isOurs);
  const entries = ours.map((module) => join(sdk, doors[module.replace(/^@[^/]+\/[^/]+/, '.')]));
  const types = await emitDeclarations({ root, source: join(sdk, 'src'), entries });
  try {
    const found = typesOfDoors(openLibrary({ types, sdk }), ours);
    const modules = shared.map((module) => {
      const exports = [...(found.get(module) ?? foreignNames(module))];
      return [module, Object.fromEntries(exports)];
    });
    return {
      remoteContract: contracts.remote,
      sdkContract: contracts.sdk,
      modules: Object.fromEntries(modules),
      stillFits: JSON.parse(readFileSync(join(sdk, 'src', 'release', 'still-fits.json'), 'utf8')),
    };
  } finally {
    await rm(dirname(types), { recursive: true, force: true });
  }
}

/** What a package of others exports in production. Its versions say what fits; a type of ours would say less. */
function foreignNames(module: string): [string, ExportType][] {
  const main = createRequire(join(sdk, 'package.json')).resolve(module);
  const [, production = ''] =
    /require\('(.*production.*)'\)/.exec(readFileSync(main, 'utf8')) ?? [];
  const code = readFileSync(join(dirname(main), production), 'utf8');
  const names = new Set([...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name = '']) => name));
  return [...names].sort().map((name) => [name, { hash: '', leadsTo: [] }]);
}
