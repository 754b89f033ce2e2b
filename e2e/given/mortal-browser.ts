/** A browser with a profile of its own, to be killed and started again. */
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

/** A profile in a folder of its own, and browsers on it, one after the other. */
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
      // A group of processes of its own: all of them die at once.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    running.add(child);
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window');
    return {
      context,
      /** As a machine does that needs the memory: no process of it gets to say a word. */
      async kill() {
        await kill(child);
        running.delete(child);
        await browser.close().catch(() => {});
      },
    };
  }

  // Also when the run itself is broken off.
  const killAll = () => running.forEach(killGroup);
  process.once('exit', killAll);
  return {
    open,
    /** Ends what still runs on it, and removes it. */
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
    // over already
  }
}

/** Where the browser can be steered, as soon as it says so. */
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
