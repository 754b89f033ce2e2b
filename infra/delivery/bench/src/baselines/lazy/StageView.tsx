import { TextsProvider } from '@sideband/shared-sdk/react';
import { ChatContext } from '@sideband/shared-sdk/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { RemoteContext } from '../../../../../../shared-sdk/src/react/remote-context.ts';
import { Reveal, RevealContext } from '../../../../../../shared-sdk/src/react/reveal.ts';
import { useDecision } from '../../../../../../shell/src/navigation/router.tsx';
import { PageLoader } from '../../../../../../shell/src/remotes/PageLoader.tsx';
import type { Page } from '../../../../../../shell/src/remotes/page.ts';
import { useStage } from '../../../../../../shell/src/remotes/stage-context.ts';
import { screens } from './screens.ts';
import type { Stage } from './stage.ts';

/**
 * Replaces the shell's view: routes are split as the React documentation suggests, each a `lazy`
 * component below a Suspense boundary (https://react.dev/reference/react/lazy).
 */
export function StageView() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const decision = useDecision();
  if (decision?.kind !== 'remote') return null;
  const { remote, row } = decision;
  const Screen = lazyScreens[remote];
  if (!Screen) return null;
  return (
    <Suspense fallback={<PageLoader title="" />}>
      <Screen key={remote} page={{ remote, route: row.path, location, navigationType }} />
    </Suspense>
  );
}

const lazyScreens: Record<string, ComponentType<{ page: Page }>> = Object.fromEntries(
  Object.keys(screens).map((name) => [name, lazy(() => openScreen(name))]),
);

/** Loads code and texts in parallel. */
async function openScreen(name: string) {
  const screen = screens[name];
  const { lang } = document.documentElement;
  const [remote, texts] = await Promise.all([screen?.remote(), screen?.texts[lang]?.()]);
  const App = remote?.default.App ?? (() => null);
  const Screen = ({ page }: { page: Page }) => {
    const stage = useStage().stage as unknown as Stage;
    const [props] = useState(() => stage.propsFor(page));
    const [reveal] = useState(() => new Reveal(props.ready));
    useEffect(() => reveal.rendered(), [reveal]);
    const { remote, route, location, navigationType } = page;
    return (
      <section data-remote={remote} data-route={route}>
        <RemoteContext value={{ ...props, location, navigationType }}>
          <RevealContext value={reveal}>
            <ChatContext value={props.chat ?? null}>
              <TextsProvider locale={props.locale} texts={{ ...props.uiTexts, ...texts?.default }}>
                <App />
              </TextsProvider>
            </ChatContext>
          </RevealContext>
        </RemoteContext>
      </section>
    );
  };
  return { default: Screen };
}
