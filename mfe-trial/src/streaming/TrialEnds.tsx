import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { isUnsure, Unsure } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { ButtonLink, OutcomePage, Page, useHeadingFocus } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { AlreadyListening } from '../app-trial/AlreadyListening.tsx';
import { Loading } from '../customer/Entrance.tsx';
import { paths } from '../paths.ts';
import { useCheapest } from './useCheapest.ts';
import type { Trial } from './useTrial.ts';

interface Props {
  trial: Trial;
  isLoading: boolean;
  /** The flow, shown while there is no outcome to show. */
  children: ReactNode;
}

/** Replaces the flow when there is no trial for this visitor, or when its outcome is unknown. */
export function TrialEnds({ trial, isLoading, children }: Props) {
  const { ordering, offer, listens } = trial;
  const { state, checkOrder } = ordering;
  const isSending = state.step === 'placing' || state.step === 'challenge';
  const isTheirs = state.step === 'alreadyYours' || (listens && !isSending);
  const why = isTheirs ? 'already' : endOf(trial);
  const page = useHeadingFocus(isLoading ? 'again' : isUnsure(state) ? 'unsure' : (why ?? 'flow'));
  if (isLoading || state.step === 'placed') return <Loading />;
  return <div ref={page}>{shown()}</div>;

  function shown() {
    if (isUnsure(state)) return <UnsurePage state={state} onCheck={checkOrder} />;
    if (offer.step === 'failed') return <Failed trial={trial} breakdown={offer.breakdown} />;
    if (why === 'already') return <AlreadyListening />;
    return why ? <NoTrial why={why} /> : children;
  }
}

const whys = {
  IDENTITY_NOT_ELIGIBLE_ERROR: 'oneEach',
  OFFER_REDEEMED: 'redeemed',
  OFFER_EXPIRED: 'expired',
  INVALID_OFFER_DATA: 'unknown',
} as const;

/** Returns why there is no trial, or nothing while there may be one. */
function endOf({ ordering: { state }, offer }: Trial) {
  const problem = state.step === 'unpriced' ? state.problem : undefined;
  if (problem?.kind === 'refused' && !problem.isUntaxed) {
    const { code } = problem;
    return code in whys ? whys[code as keyof typeof whys] : 'unknown';
  }
  return offer.step === 'none' ? whys[offer.code ?? 'INVALID_OFFER_DATA'] : undefined;
}

type Why = NonNullable<ReturnType<typeof endOf>>;

/** Why there is no trial, with the plans instead. */
function NoTrial({ why }: { why: Why }) {
  const intl = useIntl();
  const price = useCheapest();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const hasCode = [...query.keys()].some((key) => /^(promo|program)code$/i.test(key));
  useTitle(intl.formatMessage({ id: `trial.none.${why}.title` }));
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id={`trial.none.${why}.title`} />}
      why={<FormattedMessage id={`trial.none.${why}.text`} />}
      primary={
        <ButtonLink variant="primary" to={paths.streamingPlans}>
          {price ? (
            <FormattedMessage id="trial.plansFrom" values={{ price }} />
          ) : (
            <FormattedMessage id="trial.plans" />
          )}
        </ButtonLink>
      }
      secondary={
        hasCode && why !== 'oneEach' ? (
          <ButtonLink to={paths.streamingTrial}>
            <FormattedMessage id="trial.withoutCode" />
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.account}>
            <FormattedMessage id="trial.toAccount" />
          </ButtonLink>
        )
      }
    />
  );
}

function Failed({
  trial,
  breakdown,
}: {
  trial: Trial;
  breakdown: Extract<Trial['offer'], { step: 'failed' }>['breakdown'];
}) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'trial.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={trial.retryOffer} />
    </Page>
  );
}

/** The response to the confirmation was lost. */
function UnsurePage(props: Pick<Parameters<typeof Unsure>[0], 'state' | 'onCheck'>) {
  const intl = useIntl();
  return (
    <Unsure
      {...props}
      words={{
        page: intl.formatMessage({ id: 'trial.unsure.pageTitle' }),
        title: <FormattedMessage id="trial.unsure.title" />,
        why: <FormattedMessage id="trial.unsure.text" />,
        check: <FormattedMessage id="trial.unsure.check" />,
        checking: intl.formatMessage({ id: 'trial.unsure.checking' }),
        underWay: <FormattedMessage id="trial.unsure.underWay" />,
        unread: <FormattedMessage id="trial.unsure.unread" />,
      }}
      toAccount={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="trial.toAccount" />
        </ButtonLink>
      }
    />
  );
}
