import { readFileSync } from 'node:fs';

/**
 * When a process began, in the kernel's ticks since boot and with the boot's own id; null where the
 * system does not say. A pid alone is used again soon, in a container nearly always.
 */
export function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the start is the 20th field after it (proc(5), field 22).
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${boot}/${ticks}` : null;
  } catch {
    return null;
  }
}

/** Whether the process that had this pid and began then is still running. */
export function isSameProcess(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return start === null || now === null || now === start;
}

/** `EEXIST`, `EPERM` …: the system's own name of an error. */
export const systemCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
