import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
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

it('refuses data that a living process has, naming it and what to do', () => {
  const other = sleeper();
  try {
    const { pid = 0 } = other;
    writeFileSync(path, JSON.stringify({ pid, start: processStart(pid) }));
    expect(() => lockData(path)).toThrow(`in use by process ${pid}. Stop it first (kill ${pid})`);
  } finally {
    other.kill('SIGKILL');
  }
});

it('takes over the lock of a process that died', async () => {
  const other = sleeper();
  const { pid = 0 } = other;
  writeFileSync(path, JSON.stringify({ pid, start: processStart(pid) }));
  other.kill('SIGKILL');
  await once(other, 'exit');

  lockData(path)();

  expect(existsSync(path)).toBe(false);
});

it('is not held up by a new process that was given the pid of the dead one', () => {
  const other = sleeper();
  try {
    writeFileSync(path, JSON.stringify({ pid: other.pid, start: 'another boot/1' }));
    expect(() => lockData(path)()).not.toThrow();
  } finally {
    other.kill('SIGKILL');
  }
});

it('refuses a second opening in the same process', () => {
  const unlock = lockData(path);
  expect(() => lockData(path)).toThrow('in use by this very process');
  unlock();
});

it('takes over a lock that nobody can read', () => {
  writeFileSync(path, 'not a lock');
  expect(() => lockData(path)()).not.toThrow();
});
