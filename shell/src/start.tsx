import { createSdk } from '@sideband/shared-sdk';
import { navigatorOf } from '@sideband/shared-sdk/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { readBoot } from './boot.ts';
import { loadTexts } from './language/texts.ts';
import { arrival } from './navigation/arrive.ts';
import { decide } from './navigation/decide.ts';
import { createShellRouter } from './navigation/router.tsx';
import { createLoader, offerToRemotes } from './remotes/loader.ts';
import { createOpener } from './remotes/open-remote.ts';
import { createReleases } from './remotes/releases.ts';
import { remoteProps } from './remotes/remote-props.ts';
import { Stage, type StageState } from './remotes/stage.ts';
import { Shell } from './Shell.tsx';
import { type Language, ShellContext } from './shell-context.ts';
import '@sideband/shared-sdk/ui/font.css';

/** The whole boot: release set → loader → first remote and texts side by side → render → session. */
async function start() {
  const boot = readBoot();
  const releases = createReleases(boot.releaseSet);
  const loader = createLoader(releases.integrityOf);
  offerToRemotes(loader);
  const opener = createOpener(releases, loader);
  const sdk = createSdk({ apiBase: boot.apiBase, country: boot.country });

  const first = decide(boot, location);
  // The stage asks for it again, and says so if it failed.
  if (first.kind === 'remote') opener.openRemote(first.remote).catch(() => {});
  const language = new BehaviorSubject<Language>({
    locale: boot.locale,
    texts: await loadTexts(boot.locale),
  });

  const title = new BehaviorSubject('');
  const unsaved = new BehaviorSubject(false);
  const router = createShellRouter(boot, <Shell />);
  const navigator = navigatorOf(router);
  const stage = new Stage({
    opener,
    releases,
    propsFor: remoteProps({ boot, sdk, navigator, language, unsaved }),
    onArrived: arrival({ router, title }),
    onFailed: (remote, error) => console.error(`The remote ${remote} failed`, error),
  });

  const app = document.getElementById('app');
  if (!app) throw new Error('This document has no place for the application.');
  createRoot(app).render(
    <ShellContext value={{ boot, sdk, stage, language, title, unsaved }}>
      <RouterProvider router={router} />
    </ShellContext>,
  );

  await firstValueFrom(stage.state.pipe(filter(isPage)));
  document.getElementById('loader')?.remove();
  // What the first picture does not need waits until it has been painted.
  whenIdle(() => {
    // A call that needs the session tries again, and says so if it fails.
    sdk.session.start().catch(() => {});
    // Without the federation runtime remotes are still opened, by the container protocol.
    opener.takeOver().catch(() => {});
  });
}

/** Safari has no idle callbacks. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 200);

const isPage = ({ step }: StageState) => step === 'shown' || step === 'failed' || step === 'own';

void start();
