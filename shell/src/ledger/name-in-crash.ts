import type { Observable } from 'rxjs';
import type { Sources } from '../health/sources.ts';
import type { Life } from './keep-ledger.ts';

/** Data that the browser attaches to a crash report (Crash Reporting; Chromium only). */
interface CrashReport {
  initialize(bytes: number): Promise<void>;
  set(key: string, value: string): void;
  delete(key: string): void;
}

const bytes = 1_024;

interface Parts {
  life: Observable<Life>;
  sources: Pick<Sources, 'whoseOf' | 'sourceOf'>;
}

/**
 * Stores which version of which remote is open. A page that ran out of memory cannot report
 * anything itself, but the browser can.
 */
export async function nameInCrash({ life, sources }: Parts) {
  const { crashReport } = globalThis as { crashReport?: CrashReport };
  if (!crashReport) return;
  await crashReport.initialize(bytes);
  life.subscribe(({ step, mount: { remote, version, box } }) => {
    if (step !== 'opened') return;
    const { stage } = sources.whoseOf(remote, version);
    const { revision } = sources.sourceOf({ remote, version });
    const route = box.dataset.route ?? '';
    for (const [key, value] of Object.entries({ remote, version, route, revision })) {
      crashReport.set(key, value);
    }
    if (stage) crashReport.set('stage', stage);
    else crashReport.delete('stage');
  });
}
