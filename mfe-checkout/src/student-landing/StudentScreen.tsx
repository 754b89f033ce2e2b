import { usePlans, usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useRemote,
  useSession,
  useTitle,
} from '@sideband/shared-sdk/react';
import { ButtonLink, Card, TextLink } from '@sideband/shared-sdk/ui';
import { useMemo } from 'react';
import { CampaignPage } from '../campaign/CampaignPage.tsx';
import campaign from '../campaign/campaign.module.css';
import { Questions } from '../campaign/Questions.tsx';
import { useCampaigns, useImpressions } from '../campaign/useCampaigns.ts';
import { Worded } from '../campaign/Worded.tsx';
import { paths } from '../paths.ts';
import { StatusCard } from './StatusCard.tsx';
import css from './student-landing.module.css';

/** Campaign of a country's student offer, and the program code that unlocks the offer. */
const campaigns = {
  US: { key: 'student_us', programCode: 'STUDENTUS' },
  CA: { key: 'student_ca', programCode: 'STUDENTCA' },
};
const steps = ['school', 'proof', 'yearly'] as const;
const questions = ['who', 'data', 'end', 'cancel'].map((name) => `student.questions.${name}`);

/** Landing page for students: offer, price, verification steps and answers to questions. */
export function StudentScreen() {
  const intl = useIntl();
  const { country } = useRemote();
  const { key, programCode } = campaigns[country];
  const isCustomer = useSession().type === 'authenticated';
  const plans = usePlans({ programCode });
  const words = useCampaigns().get(key);
  const priceLine = usePriceLine();
  const title = intl.formatMessage({ id: 'student.title' });
  useTitle(title);
  useFlow('student', 'landing');
  useImpressions(useMemo(() => (words ? [key] : []), [words, key]));

  // When the program code is refused, the open plans are returned, which are not student offers.
  const isFound = plans.state.step === 'ready' && !plans.refused;
  const offer = isFound && plans.state.step === 'ready' ? plans.state.recommended.offer : undefined;
  // The space is reserved while the price loads.
  const hasPrice = offer !== undefined || plans.state.step === 'loading';
  return (
    <CampaignPage
      title={title}
      lead={
        <span className={css.lead}>
          <Worded own={<FormattedMessage id="student.lead" />} written={words?.body} />
        </span>
      }
      art={{ kind: 'show', id: 'student' }}
      offer={
        <>
          {hasPrice && (
            <p className={campaign.price} aria-busy={offer === undefined || undefined}>
              {offer && priceLine(offer)}
            </p>
          )}
          <ButtonLink variant="primary" to={paths.studentVerification}>
            <FormattedMessage id="student.check" />
          </ButtonLink>
          {hasPrice && (
            <p className={campaign.note}>
              <FormattedMessage id={`landing.prices.${country}`} />
            </p>
          )}
        </>
      }
    >
      {isCustomer && <StatusCard />}
      <section className={css.how}>
        <h2>
          <FormattedMessage id="student.how" />
        </h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Card>
                <h3>
                  <FormattedMessage id={`student.how.${step}`} />
                </h3>
                <p>
                  <FormattedMessage id={`student.how.${step}.text`} />
                </p>
              </Card>
            </li>
          ))}
        </ol>
      </section>
      <Questions heading="student.questions" questions={questions} />
      <p>
        <TextLink to={paths.subscribe}>
          <FormattedMessage id="student.otherPlans" />
        </TextLink>
      </p>
    </CampaignPage>
  );
}
