import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contracts } from '@sideband/shared-sdk/release';
import { isSdkSource, sdkFolder as sdk } from '../packages.ts';
import { sharedVersions } from '../shared-versions.ts';

/** Type of an export as its users see it. */
export interface ExportType {
  /** Hash of its type and all unnamed types it contains. Empty for third-party packages. */
  hash: string;
  /** Named types it refers to, such as `@sideband/shared-sdk Sdk`. */
  leadsTo: string[];
}

/**
 * Everything that the modules on a page share from one SDK: module → export → type. Part of the
 * published package.
 */
export interface SdkContract {
  remoteContract: string;
  sdkContract: string;
  modules: Record<string, Record<string, ExportType>>;
  /** Module → name → hashes of earlier types that are still compatible. */
  stillFits: Record<string, Record<string, string[]>>;
}

/** Root of the workspace with the SDK's sources. */
const root = dirname(sdk);
const isOurs = (module: string) => module.startsWith('@sideband/shared-sdk');

let reading: Promise<SdkContract> | undefined;

/**
 * Returns the contract of the current SDK: the published one, or else one that is generated and
 * cached for each state of the SDK's sources.
 */
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
  // Written atomically, because several builds may generate it at the same time.
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(made));
  renameSync(`${kept}.${process.pid}`, kept);
  return made;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions));
  const own = globSync('*.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) }).sort();
  for (const file of own) hash.update(readFileSync(new URL(file, import.meta.url)));
  for (const file of globSync(['package.json', 'src/**/*.{ts,tsx}', 'src/rules/release/*.json'], {
    cwd: sdk,
  }).sort()) {
    if (!/\.(test|stories)\.tsx?$/.test(file))
      hash.update(file).update(readFileSync(join(sdk, file)));
  }
  return hash.digest('hex').slice(0, 20);
}

async function makeContract(): Promise<SdkContract> {
  // Imported on demand: in the published package the contract is already generated.
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
      stillFits: JSON.parse(readFileSync(join(sdk, 'src/rules/release/still-fits.json'), 'utf8')),
    };
  } finally {
    await rm(dirname(types), { recursive: true, force: true });
  }
}

/**
 * Returns the production exports of a third-party package. Compatibility follows from its version,
 * so the types are not hashed.
 */
function foreignNames(module: string): [string, ExportType][] {
  const main = createRequire(join(sdk, 'package.json')).resolve(module);
  const [, production = ''] =
    /require\('(.*production.*)'\)/.exec(readFileSync(main, 'utf8')) ?? [];
  const code = readFileSync(join(dirname(main), production), 'utf8');
  const names = new Set([...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name = '']) => name));
  return [...names].sort().map((name) => [name, { hash: '', leadsTo: [] }]);
}
