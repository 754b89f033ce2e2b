import type { Sdk } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';
import { type BehaviorSubject, filter } from 'rxjs';
import type { createFailures } from './failures/failures.ts';
import type { Health } from './health/health.ts';
import type { createReports } from './health/reports.ts';
import type { Sources } from './health/sources.ts';
import type { openLedger } from './ledger/open-ledger.ts';
import type { ShellRouter } from './navigation/router.tsx';
import type { createOpener } from './remotes/open-remote.ts';
import type { Releases } from './remotes/releases.ts';
import type { Stage } from './remotes/stage.ts';
import type { hearAnswers } from './session/answers.ts';
import { beginToWatch } from './session/begin-to-watch.ts';
import type { Language, Unsaved } from './shell-context.ts';
import { beginToFollow } from './toggles/begin-to-follow.ts';
import type { LiveRelease } from './toggles/live-release.ts';

interface Parts {
  boot: Boot;
  sdk: Sdk;
  live: LiveRelease;
  router: ShellRouter;
  stage: Stage;
  opener: ReturnType<typeof createOpener>;
  releases: Releases;
  sources: Sources;
  health: Health;
  reports: ReturnType<typeof createReports>;
  failures: ReturnType<typeof createFailures>;
  ledger: ReturnType<typeof openLedger>;
  answers: ReturnType<typeof hearAnswers>['answers'];
  language: BehaviorSubject<Language>;
  province: BehaviorSubject<string | undefined>;
  unsaved: BehaviorSubject<Unsaved>;
  timedOut: BehaviorSubject<boolean>;
  changeWaits: BehaviorSubject<boolean>;
  isBusy(): boolean;
  isAnyShown(names: readonly string[]): boolean;
}

/**
 * Starts everything that is not needed to use the page. Each part is a separate script, and the
 * page works without it. The comments say what is missing when it fails to load.
 */
export function afterFirstPicture(parts: Parts) {
  const { boot, sdk, live, router, stage, opener, releases } = parts;
  const { sources, health, reports, failures, ledger, language, province, unsaved } = parts;
  const { revision, shell } = boot.releaseSet;

  // Without it, events wait for the customer's next page, and the local clock is used.
  sdk.launch().catch(nothing);
  void health.start();
  // Without it, unhandled failures are not reported.
  void failures.follow({
    sdk,
    router,
    build: shell.version,
    unlisted: reports.uncaught,
    isHeld: () => unsaved.value === 'moneyMoves',
  });
  // Without it, web vitals are not measured.
  import(/* webpackChunkName: "vitals" */ './health/measure-vitals.ts').then(
    ({ measureVitals }) =>
      measureVitals({ sdk, sources, health, revision, remote: () => remoteOf(stage) }),
    nothing,
  );
  // Without it, no other language is offered, and campaigns address all of Canada.
  if (boot.country === 'CA') {
    import(/* webpackChunkName: "province" */ './language/follow-province.ts').then(
      ({ followProvince }) => {
        followProvince({ sdk, province });
        province.subscribe((known) => void stage.update({ province: known }));
      },
      nothing,
    );
  }
  // Without it, analytics receives no events.
  import(/* webpackChunkName: "analytics" */ './analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics({ boot, sdk, locale: () => language.value.locale }),
    nothing,
  );
  // Without it, remotes are opened by the container protocol, without the federation runtime.
  opener.takeOver().catch(nothing);
  // Without it, remotes are fetched only on navigation.
  import(/* webpackChunkName: "ahead" */ './ahead/fetch-on-intent.ts').then(
    ({ fetchOnIntent }) =>
      fetchOnIntent({ boot, live, releases, opener, language, arrived: arrivalsOf(stage) }),
    nothing,
  );
  // Without it, leaks of remotes are not reported.
  ledger.follow({ stage, live, language }).catch(nothing);
  // Without it, the page keeps the toggles of its document.
  beginToFollow(parts).catch(nothing);
  // Without it, there is no inactivity warning, and only the server limits sessions.
  beginToWatch(parts).catch(nothing);
}

const nothing = () => {};

const arrivalsOf = ({ state }: Stage) => state.pipe(filter(({ step }) => step === 'shown'));

const remoteOf = ({ state }: Stage) => ('remote' in state.value ? state.value.remote : 'shell');
