/**
 * A remote in its own repository: a folder outside the workspace that uses only published packages.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FeatureTeam } from './feature-team.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
/** Flag that all scripts of the repository pass to Node. */
const quiet = '--disable-warning=ExperimentalWarning';

/**
 * Creates a remote with `sideband new` and installs its packages. In a full run everything is
 * installed from a local registry, as for an external team. Otherwise the same packages are copied,
 * and their dependencies are linked to the ones installed here.
 */
export async function newRepository(team: FeatureTeam, name: string) {
  const work = join(team.home, 'work');
  mkdirSync(work);
  const folder = join(work, name);
  if (process.env.SIDEBAND_FULL) await fromRegistry(team, { work, name });
  else await linked(team, { work, name });
  const by = [join(folder, 'node_modules/@sideband/cli/dist/main.js')];
  return {
    folder,
    /** Runs the CLI that is installed with the packages, in the remote's folder. */
    sideband: (...args: string[]) => team.sideband(args, { cwd: folder, by }),
  };
}

interface Wanted {
  work: string;
  name: string;
}

async function linked(team: FeatureTeam, { work, name }: Wanted) {
  await team.sideband(['new', name, '--no-install'], { cwd: work });
  const script = join(root, 'infra/delivery/registry/src/testing/link-remote.ts');
  await run(process.execPath, [quiet, script, join(work, name)], { cwd: root });
}

async function fromRegistry({ home }: FeatureTeam, { work, name }: Wanted) {
  const registry = await startRegistry(join(home, 'registry'));
  try {
    const settings = [`--@sideband:registry=${registry.url}`, `--registry=${registry.url}`];
    const asked = ['new', name, '--registry', registry.url];
    await run('npx', ['--yes', ...settings, '--package=@sideband/cli', 'sideband', ...asked], {
      cwd: work,
      env: { ...process.env, HOME: home, npm_config_registry: registry.url },
    });
  } finally {
    await registry.stop();
  }
}

/** Starts `npm run registry` with its own data. Resolves when everything is published. */
function startRegistry(dataDir: string) {
  const child = spawn(
    process.execPath,
    [quiet, join(root, 'infra/delivery/registry/src/start.ts')],
    {
      cwd: root,
      env: { ...process.env, SIDEBAND_DATA_DIR: dataDir, REGISTRY_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  return new Promise<{ url: string; stop(): Promise<void> }>((done, fail) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, url] = /Registry {2}(http\S+)/.exec(printed) ?? [];
      if (!url) return;
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      done({ url, stop });
    });
    child.on('exit', (code) => fail(new Error(`The registry ended with ${code}:\n${printed}`)));
  });
}
