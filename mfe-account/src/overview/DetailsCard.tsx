import type { Account } from '@sideband/shared-sdk/account';
import { FormattedMessage, useIsOpen, useRemote } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Card, DefinitionList, writePhone } from '@sideband/shared-sdk/ui';
import { missingIn } from '../missing/missing-in.ts';
import { paths } from '../paths.ts';

/** Who the customer is to us, and where we write to. */
export function DetailsCard({ account }: { account: Account }) {
  const canComplete = useIsOpen(paths.infoCollection) && missingIn(account).length > 0;
  const { country } = useRemote();
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
            ? [
                {
                  term: <FormattedMessage id="account.details.phone" />,
                  value: writePhone(phone, country),
                },
              ]
            : []),
          { term: <FormattedMessage id="account.details.number" />, value: accountNumber },
        ]}
      />
      {canComplete && (
        <Buttons>
          <ButtonLink to={paths.infoCollection}>
            <FormattedMessage id="account.details.complete" />
          </ButtonLink>
        </Buttons>
      )}
    </Card>
  );
}
