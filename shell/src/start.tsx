import { systemClock } from '@sideband/shared-sdk';
import { navigatorOf } from '@sideband/shared-sdk/react';
import type { FlowProgress } from '@sideband/shared-sdk/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { followArrivals } from './analytics/follow-arrivals.ts';
import { readBoot } from './boot.ts';
import { chatOpener } from './chat/chat-opener.ts';
import { openLedger } from './developer/open-ledger.ts';
import { createFailures } from './failures/failures.ts';
import { createHealth } from './health/health.ts';
import { createReports } from './health/reports.ts';
import { type Here, sourcesOf } from './health/sources.ts';
import { watchProblems } from './health/watch-problems.ts';
import type { Language } from './language/language.ts';
import { loadTexts } from './language/texts.ts';
import { arrival } from './navigation/arrive.ts';
import { beginNavigation } from './navigation/begin-navigation.ts';
import { decide } from './navigation/decide.ts';
import { createGuard } from './navigation/guard.ts';
import { loadInitialData } from './navigation/initial-data.ts';
import { openPages } from './navigation/open-pages.ts';
import { openSdk } from './open-sdk.ts';
import { Providers } from './Providers.tsx';
import { fitsPrerendering } from './prerendered/fits-prerendering.ts';
import { findPrerendered } from './prerendered/prerendered.ts';
import { createLoader, offerToRemotes } from './remotes/loader.ts';
import { createOpener } from './remotes/open-remote.ts';
import type { StageState } from './remotes/page.ts';
import { createReleases } from './remotes/releases.ts';
import { remoteProps } from './remotes/remote-props.ts';
import { Stage } from './remotes/stage.ts';
import { StageContext } from './remotes/stage-context.ts';
import { Shell } from './Shell.tsx';
import { noteTimeout } from './session/note-timeout.ts';
import { keepTrying } from './toggles/keep-trying.ts';
import { LiveRelease } from './toggles/live-release.ts';
import { watchToggles } from './toggles/watched-toggles.ts';
import { watchBusy } from './unsaved/busy.ts';
import type { Unsaved } from './unsaved/unsaved.ts';
import { untilIdle } from './when-idle.ts';
import '@sideband/shared-sdk/ui/font.css';

/**
 * Starts the page: configuration and release set from the document → SDK → loader → first remote
 * and texts in parallel → render → session, time and events.
 */
async function start() {
  const failures = createFailures();
  const { boot, sdk, answers } = openSdk(readBoot, failures.ended);
  const { releaseSet } = boot;
  const timedOut = noteTimeout(sdk);
  const { revision } = releaseSet;
  const live = new LiveRelease(releaseSet);
  const first = decide(boot, live.state.value, location);
  let here: Here =
    first.kind === 'remote' ? { remote: first.remote, route: first.row.path } : { route: '' };
  let isRecovering = () => false;

  const releases = createReleases(releaseSet, (...record) => loader.record(...record));
  const sources = sourcesOf(
    { releaseSet, releases, revision: () => live.state.value.revision },
    () => here,
  );
  const { whoseScript } = sources;
  const health = createHealth({
    revision,
    trial: releaseSet.override && true,
    returning: boot.returning,
    whoseScript,
    isRecovering: () => isRecovering(),
  });
  const reports = createReports({ sdk, sources, health });
  watchProblems((error, where) => {
    if (!failures.uncaught(error, where)) reports.uncaught(error, where);
  });
  const loader = createLoader(releases.integrityOf, health.trouble);
  offerToRemotes(loader);
  const opener = createOpener(releases, loader);

  const ledger = openLedger({ sdk, sources, override: releaseSet.override });
  await ledger.isReady;

  const { toggles, isAnyShown } = watchToggles(live);
  // The outcome is handled by the stage, which opens the remote again.
  if (first.kind === 'remote') opener.begin(first.remote);
  const language = new BehaviorSubject<Language>({
    locale: boot.locale,
    texts: await loadTexts(boot.locale),
  });

  const province = new BehaviorSubject<string | undefined>(undefined);
  const chat = chatOpener({ boot, sdk, language });
  const title = new BehaviorSubject('');
  const progress = new BehaviorSubject<FlowProgress | undefined>(undefined);
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const { isBusy, mayChange } = watchBusy(unsaved);
  const guard = createGuard(sdk.session);
  const changeWaits = new BehaviorSubject(false);
  const isOpen = openPages({ boot, live });
  const frame = (
    <Providers sdk={sdk} toggles={toggles} language={language} openChat={chat.open}>
      <Shell
        boot={boot}
        place={{ language, province }}
        page={{ title, progress, unsaved }}
        release={{ live: live.state, changeWaits }}
        chat={chat}
        isOpen={isOpen}
      />
    </Providers>
  );
  const { router, phases } = beginNavigation({ boot, live, mayChange, guard, frame });
  const tellArrival = followArrivals({
    router,
    dataLayer: sdk.dataLayer,
    redirectedFrom: boot.redirectedFrom,
  });
  const arrive = arrival({ title, progress });
  const navigator = navigatorOf(router);
  const { telemetryFor } = reports;
  const propsFor = remoteProps({
    boot,
    sdk,
    telemetryFor,
    toggles,
    navigator,
    language,
    province,
    unsaved,
    chat: chat.open,
    isOpen,
  });
  const stage = new Stage({
    prerendered: findPrerendered(() => fitsPrerendering(sdk)),
    opener,
    releases,
    propsFor,
    onAsked(page) {
      here = page ?? { route: '' };
      // The shell's own pages use the title of their route.
      if (page) return;
      title.next('');
      progress.next(undefined);
      tellArrival('', 'error');
    },
    onShown: ({ remote, version }, afterMs) => reports.shown(remote, version, afterMs),
    onArrived(mount) {
      arrive(mount);
      tellArrival(title.value, here.route);
    },
    phases,
    tell: reports.failed,
    takeLastGood: releases.takeLastGood,
    async takeFallback(failed, leave) {
      const { takeFallback } = await loadRecovery();
      return takeFallback(failed, { boot, live, router, leave });
    },
  });
  isRecovering = () => stage.isRecovering;
  const firstPage = firstValueFrom(stage.state.pipe(filter(isPage)));
  // Failures are ignored, because calls that need the session start it as well, and report them.
  loadInitialData(phases, async () => {
    await firstPage;
    await untilIdle();
    await sdk.session.start();
  });

  const app = document.getElementById('app');
  if (!app) throw new Error('This document has no place for the application.');
  const root = createRoot(app);
  const application = (
    <StageContext value={{ stage, router }}>
      <RouterProvider router={router} />
    </StageContext>
  );
  // Rendered in slices, so that input is handled in between.
  startTransition(() => root.render(application));

  if (releaseSet.override) {
    // Without it, the override works but is not shown.
    import(/* webpackChunkName: "override" */ './override/show-override.tsx').then(
      ({ showOverride }) =>
        showOverride({ boot, stage, opener, releases, propsFor, language, unsaved }),
      nothing,
    );
  }

  await firstPage;
  for (const id of ['loader', 'late']) document.getElementById(id)?.remove();
  reports.shown('shell', undefined, performance.now());

  // The rest is not needed to use the page.
  await untilIdle();
  // Without it, events wait for the customer's next page, and the local clock is used.
  sdk.launch().catch(nothing);
  void health.start();
  // Without it, unhandled failures are not reported.
  void failures.follow({
    sdk,
    router,
    build: releaseSet.shell.version,
    unlisted: reports.uncaught,
    isHeld: () => unsaved.value === 'moneyMoves',
  });
  // Without it, remotes are opened by the container protocol, without the federation runtime.
  opener.takeOver().catch(nothing);
  // Without it, leaks of remotes are not reported.
  ledger.follow({ stage, live, language }).catch(nothing);
  const { beginRest } = await keepTrying(
    () => import(/* webpackChunkName: "rest" */ './begin-rest.ts'),
    systemClock,
  );
  beginRest({
    boot,
    sdk,
    sources,
    health,
    stage,
    province,
    language,
    live,
    releases,
    opener,
    router,
    changeWaits,
    isBusy,
    isAnyShown,
    answers,
    unsaved,
    timedOut,
  });
}

const nothing = () => {};

/**
 * Loads what only a failing page needs. Part of the health script, which is loaded after the first
 * paint.
 */
const loadRecovery = () => import(/* webpackChunkName: "health" */ './remotes/take-fallback.ts');

const isPage = ({ step }: StageState) => step === 'shown' || step === 'failed' || step === 'own';

void start();
