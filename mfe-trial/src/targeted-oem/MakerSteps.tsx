import {
  type Course,
  stepAfter,
  stepBefore,
  stepsOf,
  stepToShow,
} from '@sideband/shared-sdk/blocks/flow';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { useState } from 'react';
import { hasEnded } from '../claim/ClaimEnd.tsx';
import { TrialSummary } from '../claim/TrialSummary.tsx';
import { Loading } from '../customer/Entrance.tsx';
import { TrialOutcome } from '../outcome/TrialOutcome.tsx';
import { paths } from '../paths.ts';
import { brandValues } from './brand.ts';
import type { KeptHandOff } from './kept-hand-off.ts';
import { MakerReview } from './MakerReview.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import type { HandedOver } from './useHandOff.ts';
import { useMakerFlow } from './useMakerFlow.ts';
import { WelcomePage } from './WelcomePage.tsx';

interface Props {
  car: HandedOver;
  kept: KeptHandOff;
  keep: (change: Partial<KeptHandOff>) => void;
}

/** Claims the trial of a handed-over car, one question per page. */
export function MakerSteps({ car, kept, keep }: Props) {
  const flow = useMakerFlow({ car, kept, keep });
  const intl = useIntl();
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  const { isSignedIn, isReading, claiming, brand } = flow;
  const course: Course<string> = {
    all: ['welcome', 'profile', 'review'],
    skips: {},
    done: { welcome: kept.hasBegun, profile: isSignedIn && kept.hasChosen },
  };
  const step = stepToShow(asked, course);
  const address = (to: string) => `${paths.targetedOem}/${to}${search}`;
  const goOn = () => navigate(address(stepAfter(step, Object.assign({}, course, { done: {} }))));
  const back = stepBefore(step, course);
  const ended = endOf(claiming.state);
  const values = brandValues(brand);
  const words = intl.formatMessage(
    { id: 'claim.pageTitle' },
    {
      step: intl.formatMessage({ id: `maker.step.${step}` }),
      title: intl.formatMessage({ id: 'maker.title' }, values),
    },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title: words }) : words);
  useFlow('targetedOem', step, ended);
  if (isSignedIn && isReading) return <Loading />;
  if (ended) return <TrialOutcome outcome={ended} radio={flow.shown} />;
  return (
    <>
      {asked !== step && <Navigate to={address(step)} replace />}
      <FlowWithSummary
        progress={
          <Progress
            steps={stepsOf(course).map((key) => ({
              key,
              label: <FormattedMessage id={`maker.step.${key}`} />,
              to: address(key),
            }))}
            current={step}
          />
        }
        summary={<TrialSummary car={flow.shown} />}
      >
        <Page
          key={step}
          title={<FormattedMessage id={`maker.${step}.title`} values={values} />}
          lead={<FormattedMessage id={`maker.${step}.lead`} values={values} />}
          {...(back !== undefined && { back: { to: address(back) } })}
        >
          {step === 'welcome' && <WelcomePage flow={flow} onDone={goOn} onProblem={setIsWrong} />}
          {step === 'profile' && <ProfilePage flow={flow} onDone={goOn} onProblem={setIsWrong} />}
          {step === 'review' && (
            <MakerReview flow={flow} address={address} onProblem={setIsWrong} />
          )}
        </Page>
      </FlowWithSummary>
    </>
  );
}

/** Outcome of a claim that cannot be repeated, or undefined while it still can. */
function endOf(state: ReturnType<typeof useMakerFlow>['claiming']['state']) {
  return state.step === 'termsChanged' || state.step === 'driverElsewhere'
    ? undefined
    : hasEnded(state);
}
