import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockData } from './data-lock.ts';
import { processStart } from './process-start.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideband-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);

describe('data lock', () => {
  it('refuses to open data in use by a running process, and reports its pid with instructions', () => {
    const other = sleeper();
    try {
      const { pid = 0 } = other;
      writeFileSync(path, JSON.stringify({ pid, start: processStart(pid) }));
      expect(() => lockData(path)).toThrow(`in use by process ${pid}. Stop it first (kill ${pid})`);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('takes over the lock of a dead process', async () => {
    const other = sleeper();
    const { pid = 0 } = other;
    writeFileSync(path, JSON.stringify({ pid, start: processStart(pid) }));
    other.kill('SIGKILL');
    await once(other, 'exit');

    lockData(path)();

    expect(existsSync(path)).toBe(false);
  });

  it('takes over the lock of a dead process whose pid was reused', () => {
    const other = sleeper();
    try {
      writeFileSync(path, JSON.stringify({ pid: other.pid, start: 'another boot/1' }));
      expect(() => lockData(path)()).not.toThrow();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('refuses to open the data twice in one process', () => {
    const unlock = lockData(path);
    expect(() => lockData(path)).toThrow('in use by this very process');
    unlock();
  });

  it('takes over an unreadable lock', () => {
    writeFileSync(path, 'not a lock');
    expect(() => lockData(path)()).not.toThrow();
  });
});
