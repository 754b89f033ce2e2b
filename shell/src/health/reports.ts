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

/** Says of everything whose doing it is, to telemetry and to health alike. */
export function createReports({ sdk, sources, health }: Parts) {
  const { whoseOf, whoseScript, sourceOf } = sources;
  return {
    /** A remote has failed in that version, on that page. */
    failed({ page: { remote, route }, version, phase, error }: FailedPage): Mishap {
      const whose = { ...whoseOf(remote, version), route };
      console.error(`The remote ${remote} failed`, error);
      sdk.telemetry(sourceOf(whose)).problem('remote', error);
      return health.mishap({ ...whose, phase, error });
    },

    /** Nobody caught it; what it says of its place is all there is. */
    uncaught(error: unknown, where: string) {
      const whose = whoseScript(where);
      sdk.telemetry(sourceOf(whose)).problem('page', error);
      health.mishap({ ...whose, phase: 'uncaught', error });
    },

    /** It is there and may be used: a remote in that version, or the shell; so long (ms) after it was asked for. */
    shown(remote: string, version?: string, afterMs?: number) {
      health.note({ kind: 'shown', ...whoseOf(remote, version), afterMs });
    },

    /** What a remote tells speaks for the version of it that is mounted now. */
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
