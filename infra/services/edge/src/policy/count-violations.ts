import type { FastifyBaseLogger } from 'fastify';
import type { Violation } from './read-reports.ts';

const spanMs = 60_000;
/**
 * Maximum number of kinds of violations that are counted separately. Browser extensions cause an
 * unlimited variety.
 */
const mostKinds = 100;

interface Counted extends Violation {
  count: number;
}

/** Counts violations and logs the counts once a minute if there are any. */
export function countViolations(log: FastifyBaseLogger) {
  const kinds = new Map<string, Counted>();
  let others = 0;
  let timer: NodeJS.Timeout | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    for (const kind of kinds.values()) {
      log.warn({ policyViolation: kind }, 'Browsers held something back');
    }
    if (others > 0) log.warn({ policyViolations: others }, 'Browsers held more things back');
    kinds.clear();
    others = 0;
  }

  return {
    add(violation: Violation) {
      const key = Object.values(violation).join(' ');
      const known = kinds.get(key);
      if (known) known.count += 1;
      else if (kinds.size < mostKinds) kinds.set(key, { ...violation, count: 1 });
      else others += 1;
      timer ??= setTimeout(write, spanMs).unref();
    },
    close: write,
  };
}
