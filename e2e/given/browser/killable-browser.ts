/** Browser with its own profile that can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

interface Launching {
  executablePath?: string | undefined;
  args?: string[] | undefined;
}

/** Creates a profile folder and opens browsers that use it, one after another. */
export function createProfile({ executablePath, args = [] }: Launching) {
  const folder = mkdtempSync(join(tmpdir(), 'sideband-profile-'));
  const running = new Set<ChildProcess>();

  async function open() {
    const child = spawn(
      executablePath ?? chromium.executablePath(),
      [
        ...args,
        ...['--headless', '--lang=en-US', '--accept-lang=en-US'],
        ...['--disable-breakpad', '--disable-crash-reporter', '--no-default-browser-check'],
        ...[`--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
      ],
      // Uses a separate process group, so that all of the browser's processes can be killed
      // together.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    running.add(child);
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window');
    return {
      context,
      /** Kills all processes with SIGKILL, as the operating system does when memory is short. */
      async kill() {
        await kill(child);
        running.delete(child);
        await browser.close().catch(() => {});
      },
    };
  }

  // Also runs when the test run is aborted.
  const killAll = () => running.forEach(killGroup);
  process.once('exit', killAll);
  return {
    open,
    /** Kills the browsers that still use the profile, and deletes the profile. */
    async remove() {
      await Promise.all([...running].map(kill));
      process.off('exit', killAll);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function kill(child: ChildProcess) {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const ended = isOver ? undefined : once(child, 'exit');
  killGroup(child);
  await ended;
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

/** Resolves to the DevTools address that the browser prints. */
const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const found = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`The browser ended: ${said}`)));
  });
