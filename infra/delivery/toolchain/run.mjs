// Entry point on a bare machine: needs only Node 20 and npm, no dependencies. Provides the pinned
// Node and pnpm, installs the workspace when a lockfile has changed, then runs the given script on
// the pinned Node and passes on its exit code.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const toolchain = dirname(fileURLToPath(import.meta.url));
const root = join(toolchain, '..', '..', '..');
const modules = join(toolchain, 'node_modules');
const tools = join(modules, '.tools');
const platform = `${process.platform}-${process.arch}`;
const neededBytes = 3 * 1024 ** 3;

const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) stop('Which script? Use the npm scripts of package.json, for example: npm start');

ensureSpace();
installToolchain();
const env = environment();
installWorkspace();
run();

function installToolchain() {
  const lock = join(toolchain, 'package-lock.json');
  const stamp = join(modules, '.stamp');
  if (isCurrent(stamp, lock)) return;
  say('Getting the pinned Node and pnpm (once, about 270 MB)');
  step('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', toolchain]);
  const pnpm = join(modules, '@pnpm', `exe.${platform}`, 'pnpm');
  rmSync(tools, { recursive: true, force: true });
  mkdirSync(tools);
  if (existsSync(pnpm)) symlinkSync(pnpm, join(tools, 'pnpm'));
  writeFileSync(stamp, digest(lock));
}

function installWorkspace() {
  const lock = join(root, 'pnpm-lock.yaml');
  const stamp = join(root, 'node_modules', '.install-stamp');
  if (isCurrent(stamp, lock)) return;
  say('Installing the workspace');
  if (spawnSync('pnpm', ['--version'], { env }).error) {
    stop(`No pnpm comes with this repository for ${platform}. Install pnpm 12 and try again.`);
  }
  step('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], { env });
  writeFileSync(stamp, digest(lock));
}

/** Drops the caller's npm settings, except those that are needed to reach the registry. */
function environment() {
  const nodeFolders = [`node-${platform}`, `node-bin-${platform}`].map((name) =>
    join(modules, name, 'bin'),
  );
  const path = [
    tools,
    join(root, 'node_modules', '.bin'),
    ...nodeFolders.filter(existsSync),
    process.env.PATH,
  ];
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config|package|lifecycle)_/i.test(name) || /registry|cafile|proxy/i.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

function run() {
  const child = spawn(
    'node',
    ['--disable-warning=ExperimentalWarning', script, ...scriptArguments],
    {
      stdio: 'inherit',
      cwd: root,
      env,
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  child.on('error', (error) => stop(`Could not run ${script}: ${error.message}`));
}

function step(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', cwd: root, ...options });
  if (done.error) stop(`Could not run ${command}: ${done.error.message}`);
  if (done.status !== 0) {
    stop(
      `"${command} ${args[0]}" failed. Its own words are above; without network or disk space, try again when they are back.`,
    );
  }
}

function ensureSpace() {
  if (existsSync(join(root, 'node_modules', '.install-stamp'))) return;
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < neededBytes) {
    stop(
      `This disk has ${Math.round(free / 1024 ** 2)} MB free; the first start needs 3 GB. Free some space and try again.`,
    );
  }
}

function isCurrent(stamp, lock) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(lock);
}

function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function say(text) {
  console.info(`▸ ${text}`);
}

function stop(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}
