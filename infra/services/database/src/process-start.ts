import { readFileSync } from 'node:fs';

/**
 * Returns when a process started: the boot ID and the kernel ticks since boot. Null if the system
 * does not provide them. A pid alone is ambiguous, because pids are soon reused, and nearly always
 * so in a container.
 */
export function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain anything. The start time is the 20th field after
    // it (proc(5), field 22).
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${boot}/${ticks}` : null;
  } catch {
    return null;
  }
}

/** Whether the process with this pid and start time is still running. */
export function isSameProcess(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return start === null || now === null || now === start;
}

/** Returns the system's code of an error: `EEXIST`, `EPERM` … */
export const systemCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
