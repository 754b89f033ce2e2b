import { monthsOf } from '@sideband/shared-sdk/offers';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useSession,
  useTitle,
} from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { Landing } from '@sideband/shared-sdk/ui/on-demand';
import { AlreadyListening } from '../app-trial/AlreadyListening.tsx';
import { Timeline } from '../app-trial/Timeline.tsx';
import { useListens } from '../app-trial/useListens.ts';
import { useTrialOffer } from '../app-trial/useTrialOffer.ts';
import { Loading } from '../customer/Entrance.tsx';
import { paths } from '../paths.ts';
import { Code } from './Code.tsx';
import css from './try-free.module.css';
import { Ways } from './Ways.tsx';

/** Landing page of the trials without a car: the trial of the app, and other ways to try or save. */
export function TryFreeScreen() {
  const isCustomer = useSession().type === 'authenticated';
  const listens = useListens();
  useFlow('tryFree', isCustomer ? 'customer' : 'visitor');
  if (isCustomer && listens === undefined) return <Loading />;
  return listens ? <AlreadyListening /> : <Page />;
}

function Page() {
  const intl = useIntl();
  const { offer } = useTrialOffer(undefined);
  const plan = offer.step === 'ready' ? offer.plan : undefined;
  const [free] = plan?.offer.phases ?? [];
  const months = free && monthsOf(free.billingPeriod) * (free.count ?? 1);
  useTitle(intl.formatMessage({ id: 'tryFree.title' }));
  return (
    <Landing
      hero={
        <>
          <h1 className={css.title} tabIndex={-1}>
            <FormattedMessage id="tryFree.title" />
          </h1>
          <p className={css.lead}>
            {months ? (
              <FormattedMessage id="tryFree.lead" values={{ months }} />
            ) : (
              <FormattedMessage id="tryFree.leadPlain" />
            )}
          </p>
          <ButtonLink variant="primary" to={paths.streamingTrialSteps}>
            <FormattedMessage id="tryFree.start" />
          </ButtonLink>
        </>
      }
      picture={
        <div className={css.art}>
          <Artwork kind="plan" id="free trial" size="hero" />
        </div>
      }
    >
      {plan && (
        <section className={css.section}>
          <h2>
            <FormattedMessage id="tryFree.how" />
          </h2>
          <Timeline offer={plan.offer} />
        </section>
      )}
      <section className={css.section}>
        <h2>
          <FormattedMessage id="tryFree.more" />
        </h2>
        <Ways />
        <Code />
      </section>
    </Landing>
  );
}
