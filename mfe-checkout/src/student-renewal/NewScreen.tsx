import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { Page, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { WhatElse } from '../student/WhatElse.tsx';
import { ClaimPart, DonePart, ProofPart, WaitingPart } from './parts.tsx';
import { RenewalEntrance } from './RenewalEntrance.tsx';
import type { Renewal, RenewalStep } from './useRenewal.ts';

/** Renews a student status, one page per step. */
export const NewScreen = () => (
  <RenewalEntrance name="studentRenewal">
    {(renewal, notice) => <StepOf renewal={renewal} notice={notice} />}
  </RenewalEntrance>
);

const steps: readonly RenewalStep[] = ['start', 'proof', 'checking', 'done'];

interface Props {
  renewal: Renewal;
  notice: ReactNode;
}

function StepOf({ renewal, notice }: Props) {
  const intl = useIntl();
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  const { open, check } = renewal;
  // The first step is the only earlier one that can be revisited, and only while the proof is
  // missing.
  const step: RenewalStep = asked === 'start' && open === 'proof' ? 'start' : open;
  const address = (to: RenewalStep) => `${paths.studentRenewal}/${to}${search}`;
  const page = useHeadingFocus(step);
  const title = intl.formatMessage(
    { id: 'reverify.pageTitle' },
    { step: intl.formatMessage({ id: `purchase.step.${step}` }) },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  // A customer who returned to the first step has to be navigated on, because the address still
  // names it.
  const claim: Renewal['claim'] = async (said) => {
    const isBegun = await renewal.claim(said);
    if (isBegun) navigate(address('proof'));
    return isBegun;
  };
  const of = { renewal: { ...renewal, claim }, onProblem: setIsWrong };
  return (
    <div ref={page}>
      {asked !== step && <Navigate to={address(step)} replace />}
      <Progress
        steps={steps.map((key) => ({
          key,
          label: <FormattedMessage id={`purchase.step.${key}`} />,
          to: address(key),
        }))}
        current={step}
      />
      <Page
        title={<FormattedMessage id={`reverify.title.${step}`} />}
        lead={<FormattedMessage id={`reverify.lead.${step}`} />}
        {...(step === 'proof' && { back: { to: address('start') } })}
      >
        {notice}
        {step === 'start' && check.status && <WhatElse status={check.status} />}
        {step === 'start' && <ClaimPart {...of} />}
        {step === 'proof' && <ProofPart {...of} />}
        {step === 'checking' && <WaitingPart renewal={renewal} />}
        {step === 'done' && <DonePart renewal={renewal} />}
      </Page>
    </div>
  );
}
