import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Machine {
  env: NodeJS.ProcessEnv;
  exists(path: string): boolean;
  /** True when packages may be installed: as root, where there is apt-get. */
  mayInstall: boolean;
  /** Runs a command in the open; true when it went well. */
  run(command: string, args: string[]): boolean;
  say(text: string): void;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const command = 'apt-get update && apt-get install -y chromium';
const advice =
  'This needs Chromium, which is not on this machine.\n' +
  `Install it (on Debian and Ubuntu: sudo sh -c "${command}"), or say where it is: CHROMIUM_PATH=/path/to/chromium`;

/** The path of a Chromium for whatever needs one, installed first where that is possible; throws with what to type. */
export function ensureChromium(machine: Machine = thisMachine()): string {
  const { CHROMIUM_PATH: stated } = machine.env;
  if (stated && machine.exists(stated)) return stated;
  if (stated) throw new Error(`CHROMIUM_PATH says ${stated}, where there is nothing.`);
  const found = find(machine);
  if (found) return found;
  if (!machine.mayInstall) throw new Error(advice);
  machine.say('Installing Chromium (once)');
  const installed =
    machine.run('apt-get', ['update', '-qq']) &&
    machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  const path = installed ? find(machine) : undefined;
  if (!path) throw new Error(advice);
  return path;
}

function find({ env, exists }: Machine): string | undefined {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...paths, macOS].find(exists);
}

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    run: (name, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return spawnSync(name, args, { stdio: 'inherit', env }).status === 0;
    },
    say: (text) => console.info(`▸ ${text}`),
  };
}
