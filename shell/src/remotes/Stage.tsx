import { useObservable } from '@sideband/shared-sdk/react';
import { useLayoutEffect, useRef } from 'react';
import { ErrorScreen } from '../error/ErrorScreen.tsx';
import { useDecision } from '../navigation/router.tsx';
import { product, useRouteTitle } from '../navigation/use-document-title.ts';
import { useShell } from '../shell-context.ts';
import { PageLoader } from './PageLoader.tsx';
import { putOnStage } from './put-on-stage.ts';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';
import css from './stage.module.css';

/**
 * Shows the resolved page. Remotes are mounted outside of the router's elements, so that a
 * navigation never unmounts them.
 */
export function StageView() {
  const { stage, router } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const decision = useDecision();
  const state = useObservable(stage.state, stage.state.value);
  const title = useRouteTitle();

  useLayoutEffect(() => {
    if (host.current) stage.attach(host.current);
    return putOnStage(router, stage);
  }, [stage, router]);

  const isEmpty = state.step === 'opening' && !state.over && !state.hasPicture;
  return (
    <>
      <div ref={host} className={css.boxes} hidden={state.step === 'failed'} />
      {isEmpty && <PageLoader waited={state.late} title={title || product} />}
      {state.step === 'failed' && <RemoteUnavailable crashed={state.crashed} held={state.held} />}
      {decision?.kind === 'shell' && state.step !== 'opening' && <ErrorScreen />}
    </>
  );
}
