import type { UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';

interface Props {
  reason: UsedVehicleReason;
  /** How the car was bought, as far as the visitor said. Makes the reason clearer. */
  bought?: { from?: 'dealer' | 'private' | undefined; lately?: boolean | undefined };
  /** Returns to the field, for a visitor who enters another number. */
  onOther: () => void;
}

/**
 * Page that says why a used car gets no trial, and what to do next. It never reveals whose plan or
 * trial the car has.
 */
export function NoTrial({ reason, bought = {}, onOther }: Props) {
  const intl = useIntl();
  const id = `usedVehicle.reason.${reason}`;
  useTitle(intl.formatMessage({ id: `${id}.title` }));
  const isOfEarlierOwner = ofEarlierOwner.includes(reason);
  const [first, second] = waysOf[reason] ?? [];
  return (
    <OutcomePage
      tone={first === undefined ? 'warning' : 'info'}
      title={<FormattedMessage id={`${id}.title`} />}
      why={<FormattedMessage id={`${id}.text`} />}
      primary={
        first === undefined ? (
          <Button variant="primary" onClick={onOther}>
            <FormattedMessage id={`usedVehicle.other.${otherOf[reason] ?? 'car'}`} />
          </Button>
        ) : (
          <ButtonLink variant="primary" to={ways[first]}>
            <FormattedMessage id={`usedVehicle.way.${first}`} />
          </ButtonLink>
        )
      }
      secondary={
        <>
          {second && (
            <ButtonLink to={ways[second]}>
              <FormattedMessage id={`usedVehicle.way.${second}`} />
            </ButtonLink>
          )}
          {first !== undefined && (
            <Button onClick={onOther}>
              <FormattedMessage id={`usedVehicle.other.${otherOf[reason] ?? 'car'}`} />
            </Button>
          )}
        </>
      }
    >
      {bought.from && isOfEarlierOwner && (
        <p>
          <FormattedMessage id={`usedVehicle.bought.${bought.from}`} />
        </p>
      )}
      {bought.lately && isOfEarlierOwner && (
        <p>
          <FormattedMessage id="usedVehicle.bought.lately" />
        </p>
      )}
    </OutcomePage>
  );
}

const ways = {
  app: '/subscribe/checkout/purchase/streaming/organic',
  plans: '/subscribe/checkout/purchase/satellite/organic',
  account: '/account',
  renew: '/subscribe/checkout/renewal/flepz',
};
type Way = keyof typeof ways;

/**
 * Next steps for each reason. Where there is none, another number may help, and the chat of the page
 * always does.
 */
const waysOf: Partial<Record<UsedVehicleReason, readonly [Way, Way?]>> = {
  noTrialOfMake: ['app'],
  noRadioInVehicle: ['app'],
  paidPlan: ['account'],
  trialRuns: ['account', 'renew'],
  trialRunsAndPlanFollows: ['account'],
  usedVehicleTrialRuns: ['account', 'renew'],
  trialOver: ['plans'],
  playedWithinYear: ['plans'],
};

/** What another number would be: the Radio ID instead of the VIN, or a corrected number. */
const otherOf: Partial<Record<UsedVehicleReason, 'radioId' | 'number'>> = {
  noRadioInVehicle: 'radioId',
  unknownRadio: 'number',
  invalidNumber: 'number',
};

/** Reasons that often come from the owner before. */
const ofEarlierOwner: UsedVehicleReason[] = [
  'paidPlan',
  'trialRuns',
  'trialRunsAndPlanFollows',
  'usedVehicleTrialRuns',
  'playedWithinYear',
];
