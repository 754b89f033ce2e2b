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

/**
 * Root of a remote's React tree, with the shell's history, SDK and toggles, and the remote's own
 * messages.
 */
export function RemoteRoot({ App, texts, remote }: Props) {
  const [reveal] = useState(() => new Reveal(remote.ready));
  const claims = useClaims(remote);
  const { location, navigationType, navigator, tookOver } = remote;
  useLayoutEffect(() => tookOver?.(), [tookOver]);
  // A layout effect, because a passive one runs after the next paint, and the old page would stay
  // visible for another frame.
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

/** Returns one set of claims for the lifetime of the mount, even as props change. */
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
