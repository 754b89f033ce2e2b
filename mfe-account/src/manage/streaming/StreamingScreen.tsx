import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Card } from '@sideband/shared-sdk/ui';
import { paths } from '../../paths.ts';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { StreamingSetting } from './StreamingSetting.tsx';

async function read(sdk: Sdk) {
  const { readStreaming, read: readAccount } = sdk.bind(accounts);
  const [plans, account] = await Promise.all([readStreaming(), readAccount()]);
  return { plans: plans.value.plans, email: account.value.email };
}

/** The usernames that players sign in with, one for each plan with streaming. */
export function StreamingScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="streaming" own={own}>
      {({ plans, email }) => (
        <>
          {plans.map((plan) => (
            <StreamingSetting
              key={plan.subscriptionId}
              plan={plan}
              email={email}
              onChange={(changed) =>
                own.step === 'read' &&
                own.change({ plans: plans.map((each) => (each === plan ? changed : each)) })
              }
            />
          ))}
          {plans.length === 0 && <NoStreaming />}
        </>
      )}
    </PartPage>
  );
}

function NoStreaming() {
  const canBuy = useIsOpen(paths.subscribe);
  return (
    <Card heading={<FormattedMessage id="manage.streaming.noPlan" />}>
      <p>
        <FormattedMessage id="manage.streaming.noPlan.text" />
      </p>
      {canBuy && (
        <Buttons>
          <ButtonLink to={paths.subscribe}>
            <FormattedMessage id="account.noPlan.way" />
          </ButtonLink>
        </Buttons>
      )}
    </Card>
  );
}
