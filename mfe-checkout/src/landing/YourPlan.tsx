import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Card } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** Links a signed-in customer to the account and to upgrades. */
export function YourPlan() {
  return (
    <Card heading={<FormattedMessage id="landing.yourPlan.title" />}>
      <p>
        <FormattedMessage id="landing.yourPlan.text" />
      </p>
      <Buttons>
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="landing.yourPlan.account" />
        </ButtonLink>
        <ButtonLink to={paths.toUpgrade}>
          <FormattedMessage id="landing.yourPlan.upgrade" />
        </ButtonLink>
      </Buttons>
    </Card>
  );
}
