import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { AboutPrices } from './AboutPrices.tsx';

interface Props {
  /** Whether prices for customers are shown after a sign-in. */
  isForCustomers?: boolean;
}

/** Regular prices of the plans for a radio. Which of them a radio can take is known by its ID. */
export function AboutRadioPlans({ isForCustomers = false }: Props) {
  return (
    <AboutPrices
      heading={<FormattedMessage id="beforeSignIn.radioPlans" />}
      plans={usePlans({ group: 'satellite' })}
    >
      <p>
        <FormattedMessage id={isForCustomers ? 'addRadio.before.own' : 'beforeSignIn.byRadio'} />
      </p>
    </AboutPrices>
  );
}
