import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Machine {
  env: NodeJS.ProcessEnv;
  exists(path: string): boolean;
  mayInstall: boolean;
  /** Runs a command with visible output. Returns whether it succeeded. */
  run(command: string, args: string[]): boolean;
  say(text: string): void;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const command = 'apt-get update && apt-get install -y chromium';
const advice =
  'This needs Chromium, which is not on this machine.\n' +
  `Install it (on Debian and Ubuntu: sudo sh -c "${command}"), or say where it is: CHROMIUM_PATH=/path/to/chromium`;

/**
 * Returns the path of Chromium, which is installed first if it is missing and can be installed.
 * Otherwise throws with install instructions.
 */
export function ensureChromium(machine: Machine = thisMachine()): string {
  const found = stated(machine) ?? find(machine, names) ?? install(machine, 'chromium', names);
  if (!found) throw new Error(advice);
  return found;
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Returns the path of Chromium's headless shell, which renders a page in half the CPU time. Falls
 * back to regular Chromium if the headless shell is missing and cannot be installed.
 */
export function ensureHeadlessShell(machine: Machine = thisMachine()): string {
  return (
    stated(machine) ??
    find(machine, shellNames) ??
    install(machine, 'chromium-headless-shell', shellNames) ??
    ensureChromium(machine)
  );
}

function stated({ env, exists }: Machine): string | undefined {
  const { CHROMIUM_PATH: path } = env;
  if (path && !exists(path)) throw new Error(`CHROMIUM_PATH says ${path}, where there is nothing.`);
  return path || undefined;
}

function install(machine: Machine, name: string, programs: string[]): string | undefined {
  if (!machine.mayInstall) return;
  machine.say(`Installing ${name} (once)`);
  const quietly = ['-y', '-qq', '--no-install-recommends'];
  const isInstalled =
    machine.run('apt-get', ['update', '-qq']) &&
    machine.run('apt-get', ['install', ...quietly, name]);
  return isInstalled ? find(machine, programs) : undefined;
}

function find({ env, exists }: Machine, programs: string[]): string | undefined {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const paths = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...paths, ...(programs === names ? [macOS] : [])].find(exists);
}

/** Whether packages can be installed: only as root, and only where apt-get exists. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    mayInstall: mayInstall(),
    run: (name, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return spawnSync(name, args, { stdio: 'inherit', env }).status === 0;
    },
    say: (text) => console.info(`▸ ${text}`),
  };
}
