import type { UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, ChatButton, Notice } from '@sideband/shared-sdk/ui';

interface Props {
  reason: UsedVehicleReason;
}

/**
 * Says why a used car gets no trial, and what to do next. It never reveals whose plan or trial the
 * car has.
 */
export function NoTrial({ reason }: Props) {
  const way = wayOf[reason];
  return (
    <Notice
      tone="warning"
      live
      heading={<FormattedMessage id={`usedVehicle.reason.${reason}.title`} />}
    >
      <p>
        <FormattedMessage id={`usedVehicle.reason.${reason}.text`} />
      </p>
      <Buttons>
        {way && (
          <ButtonLink to={ways[way]}>
            <FormattedMessage id={`usedVehicle.way.${way}`} />
          </ButtonLink>
        )}
        <ChatButton />
      </Buttons>
    </Notice>
  );
}

const ways = {
  app: '/subscribe/checkout/purchase/streaming/organic',
  plans: '/subscribe/checkout/purchase/satellite/organic',
  account: '/account',
};

/**
 * Next step for each reason. There is none for a customer who has to check a number, because the
 * field is on the same page.
 */
const wayOf: Partial<Record<UsedVehicleReason, keyof typeof ways>> = {
  noTrialOfMake: 'app',
  noRadioInVehicle: 'app',
  paidPlan: 'account',
  trialRuns: 'account',
  trialRunsAndPlanFollows: 'account',
  usedVehicleTrialRuns: 'account',
  trialOver: 'plans',
  playedWithinYear: 'plans',
};
