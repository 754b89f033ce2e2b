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
 * What works beside a page that can be used already. Each part is a script of its own, and the page is whole without
 * any of them: the words beside each say what is missing then.
 */
export function afterFirstPicture(parts: Parts) {
  const { boot, sdk, live, router, stage, opener, releases } = parts;
  const { sources, health, reports, failures, ledger, language, province, unsaved } = parts;
  const { revision, shell } = boot.releaseSet;

  // Events wait for the next page of this customer, and the machine's clock counts.
  sdk.launch().catch(nothing);
  void health.start();
  // Failures that nobody handles stay without a word.
  void failures.follow({
    ...{ sdk, router, build: shell.version, unlisted: reports.uncaught },
    isHeld: () => unsaved.value === 'moneyMoves',
  });
  // The page is not measured.
  import(/* webpackChunkName: "vitals" */ './health/measure-vitals.ts').then(
    ({ measureVitals }) =>
      measureVitals({ sdk, sources, health, revision, remote: () => remoteOf(stage) }),
    nothing,
  );
  // Nobody is offered another language, and campaigns speak as to all of Canada.
  if (boot.country === 'CA') {
    import(/* webpackChunkName: "province" */ './language/follow-province.ts').then(
      ({ followProvince }) => {
        followProvince({ sdk, province });
        province.subscribe((known) => void stage.update({ province: known }));
      },
      nothing,
    );
  }
  // Analytics hears of nothing.
  import(/* webpackChunkName: "analytics" */ './analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics({ boot, sdk, locale: () => language.value.locale }),
    nothing,
  );
  // Remotes are opened by the container protocol, without the federation runtime.
  opener.takeOver().catch(nothing);
  // Remotes are fetched when somebody goes there, and not before.
  import(/* webpackChunkName: "ahead" */ './ahead/fetch-on-intent.ts').then(
    ({ fetchOnIntent }) =>
      fetchOnIntent({ boot, live, releases, opener, language, arrived: arrivalsOf(stage) }),
    nothing,
  );
  // Nobody hears of what remotes leave behind.
  ledger.follow({ stage, live, language }).catch(nothing);
  // The page stays as its document was decided.
  beginToFollow(parts).catch(nothing);
  // Nobody is asked whether they are there, and sessions last as the server has it.
  beginToWatch(parts).catch(nothing);
}

const nothing = () => {};

const arrivalsOf = ({ state }: Stage) => state.pipe(filter(({ step }) => step === 'shown'));

const remoteOf = ({ state }: Stage) => ('remote' in state.value ? state.value.remote : 'shell');
