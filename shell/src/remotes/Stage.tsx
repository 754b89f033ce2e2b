import { useObservable } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';
import { useLayoutEffect, useRef } from 'react';
import { ErrorScreen } from '../error/ErrorScreen.tsx';
import { useDecision } from '../navigation/router.tsx';
import { product, useRouteTitle } from '../navigation/use-document-title.ts';
import { PageLoader } from './PageLoader.tsx';
import { putOnStage } from './put-on-stage.ts';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';
import css from './stage.module.css';
import { useStage } from './stage-context.ts';

interface Props {
  locale: Locale;
}

/**
 * Shows the resolved page. Remotes are mounted outside of the router's elements, so that a
 * navigation never unmounts them.
 */
export function StageView({ locale }: Props) {
  const { stage, router } = useStage();
  const host = useRef<HTMLDivElement>(null);
  const decision = useDecision();
  const state = useObservable(stage.state, stage.state.value);
  const title = useRouteTitle(locale);

  useLayoutEffect(() => {
    if (host.current) stage.attach(host.current);
    return putOnStage(router, stage);
  }, [stage, router]);

  const isEmpty = state.step === 'opening' && !state.over && !state.isPrerendered;
  return (
    <>
      <div ref={host} className={css.boxes} hidden={state.step === 'failed'} />
      {isEmpty && <PageLoader waited={state.late} title={title || product} />}
      {state.step === 'failed' && (
        <RemoteUnavailable
          crashed={state.crashed}
          held={state.held}
          onRetry={() => void stage.retry()}
        />
      )}
      {decision?.kind === 'shell' && state.step !== 'opening' && (
        <ErrorScreen isFirst={state.step === 'starting'} />
      )}
    </>
  );
}
