import type { Sdk, Telemetry } from '@sideband/shared-sdk';
import type { Page } from '../remotes/page.ts';
import type { FailedPage } from '../remotes/recovery.ts';
import type { Mishap } from './happening.ts';
import type { Health } from './health.ts';
import type { Sources } from './sources.ts';

interface Parts {
  sdk: Pick<Sdk, 'telemetry' | 'dataLayer'>;
  sources: Sources;
  health: Pick<Health, 'note' | 'mishap'>;
}

/** Attributes every event to its source and reports it to telemetry and health. */
export function createReports({ sdk, sources, health }: Parts) {
  const { whoseOf, whoseScript, sourceOf } = sources;
  return {
    /** Reports a failure of a remote's version on a page. */
    failed({ page: { remote, route }, version, phase, error }: FailedPage): Mishap {
      const whose = { ...whoseOf(remote, version), route };
      console.error(`The remote ${remote} failed`, error);
      sdk.telemetry(sourceOf(whose)).problem('remote', error);
      return health.mishap({ ...whose, phase, error });
    },

    /** Reports an uncaught error. Its script is all that is known about the source. */
    uncaught(error: unknown, where: string) {
      const whose = whoseScript(where);
      sdk.telemetry(sourceOf(whose)).problem('page', error);
      health.mishap({ ...whose, phase: 'uncaught', error });
    },

    /**
     * Reports that a remote's version or the shell is shown and usable, `afterMs` after it was
     * requested.
     */
    shown(remote: string, version?: string, afterMs?: number) {
      health.note({ kind: 'shown', ...whoseOf(remote, version), afterMs });
    },

    /** Returns telemetry for a remote, attributed to the version that is mounted now. */
    telemetryFor({ remote }: Pick<Page, 'remote'>): Telemetry {
      const { version } = whoseOf(remote);
      const own = sdk.telemetry(sourceOf({ remote, version }));
      return {
        ...own,
        flow(name, step, outcome) {
          own.flow(name, step, outcome);
          sdk.dataLayer.push({ event: 'flow', flow: name, step, outcome });
          health.note({ kind: 'flow', ...whoseOf(remote, version), name, step, outcome });
        },
      };
    },
  };
}
