import { accounts, type NextBestAction, type OwnAccount } from '@sideband/shared-sdk/account';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Buttons, Card, focusHeading } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import { useAttention } from './useAttention.tsx';

interface Props {
  action: NextBestAction;
  account: OwnAccount;
}

/** One suggestion, which the customer can dismiss permanently. */
export function NextBestActionCard({ action, account }: Props) {
  const client = useSdk().bind(accounts);
  const { heading, text, way } = useAttention(action, account);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (isDismissed) focusHeading(document.body);
  }, [isDismissed]);
  if (!way || isDismissed) return null;
  return (
    <Card heading={heading}>
      <p>{text}</p>
      <Buttons>
        <ButtonLink to={way.to}>{way.label}</ButtonLink>
        <Button
          variant="quiet"
          onClick={() => {
            setIsDismissed(true);
            // If it fails, the suggestion is made again, and can be dismissed again.
            client.dismissNextBestAction({ id: action.id }).catch(() => {});
          }}
        >
          <FormattedMessage id="account.attention.dismiss" />
        </Button>
      </Buttons>
    </Card>
  );
}
