import type { UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, ChatButton, Notice } from '@sideband/shared-sdk/ui';

interface Props {
  reason: UsedVehicleReason;
}

/** Why no trial begins in a used car, and where to go from there; never whose plan or trial it is. */
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

/** Who has to look at a number again stays where it is typed. */
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
