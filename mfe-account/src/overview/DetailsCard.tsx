import type { Account } from '@sideband/shared-sdk/account';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Card, DefinitionList } from '@sideband/shared-sdk/ui';

/** Who the customer is to us, and where we write to. */
export function DetailsCard({ account }: { account: Account }) {
  const { accountNumber, firstName, lastName, email, phone } = account;
  return (
    <Card heading={<FormattedMessage id="account.details.title" />}>
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="account.details.name" />,
            value: `${firstName} ${lastName}`,
          },
          { term: <FormattedMessage id="account.details.email" />, value: <bdi>{email}</bdi> },
          ...(phone
            ? [{ term: <FormattedMessage id="account.details.phone" />, value: phone }]
            : []),
          { term: <FormattedMessage id="account.details.number" />, value: accountNumber },
        ]}
      />
    </Card>
  );
}
