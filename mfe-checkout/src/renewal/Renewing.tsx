import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { Day } from '../entry/Day.tsx';
import { RadioName } from '../entry/RadioName.tsx';

interface Props {
  renewing: RenewablePlan | undefined;
}

/** Summary of the current plan: name, radio and end date. */
export function RenewingSummary({ renewing }: Props) {
  const nameOf = useOfferNames(renewing?.offerId);
  if (!renewing) return null;
  const { productId, radio, standing, endsOn } = renewing;
  return (
    <>
      <p>{nameOf(productId)}</p>
      {radio && (
        <p>
          <RadioName radio={radio} />
        </p>
      )}
      <p>
        <FormattedMessage
          id={`renewal.standing.${standing}`}
          values={{ day: endsOn && <Day day={endsOn} /> }}
        />
      </p>
    </>
  );
}

/** Says when the new plan starts. The current one stays active until then. */
export function FollowsNote({ renewing }: Props) {
  if (!renewing?.endsOn) return null;
  return (
    <Notice tone="info">
      <FormattedMessage
        id={renewing.standing === 'trial' ? 'renewal.follows.trial' : 'renewal.follows'}
        values={{ day: <Day day={renewing.endsOn} /> }}
      />
    </Notice>
  );
}
