import { ChatContext, ProgressContext } from '@sideband/shared-sdk/ui';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { Router } from 'react-router';
import { type Claims, ClaimsContext, claimed } from './claims.ts';
import { TextsProvider } from './intl.tsx';
import { RemoteContext } from './remote-context.ts';
import type { RemoteProps, Texts } from './remote-props.ts';
import { Reveal, RevealContext } from './reveal.ts';
import { SdkContext } from './use-sdk.ts';
import { TogglesContext } from './use-toggle.ts';

interface Props {
  App: ComponentType;
  texts: Texts;
  remote: RemoteProps;
}

/** A remote's tree: the shell's history, the shell's SDK and toggles, its own texts. */
export function RemoteRoot({ App, texts, remote }: Props) {
  const [reveal] = useState(() => new Reveal(remote.ready));
  const claims = useClaims(remote);
  const { location, navigationType, navigator, tookOver } = remote;
  useLayoutEffect(() => tookOver?.(), [tookOver]);
  // Other effects come after a frame has been drawn: one in which everybody would still see the old page.
  useLayoutEffect(() => reveal.rendered(), [reveal]);
  return (
    <RemoteContext value={remote}>
      <SdkContext value={remote.sdk}>
        <TogglesContext value={remote.toggles}>
          <RevealContext value={reveal}>
            <ClaimsContext value={claims}>
              <ChatContext value={remote.chat ?? null}>
                <ProgressContext value={remote.progress ?? null}>
                  <TextsProvider locale={remote.locale} texts={texts}>
                    <Router
                      basename={remote.base || '/'}
                      location={location}
                      navigationType={navigationType}
                      navigator={navigator}
                    >
                      <App />
                    </Router>
                  </TextsProvider>
                </ProgressContext>
              </ChatContext>
            </ClaimsContext>
          </RevealContext>
        </TogglesContext>
      </SdkContext>
    </RemoteContext>
  );
}

/** One set for the life of the mount, whatever props come. */
function useClaims(remote: RemoteProps): Claims {
  const latest = useRef(remote);
  useLayoutEffect(() => {
    latest.current = remote;
  }, [remote]);
  const [claims] = useState(() => ({
    hold: claimed((on) => latest.current.hold(on)),
    block: claimed((on) => latest.current.block(on)),
  }));
  return claims;
}
