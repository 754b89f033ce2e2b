import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Page } from '@sideband/shared-sdk/ui';

interface Props {
  card: GiftCard;
  onDone: () => void;
  onBack: () => void;
}

/** In place: the looked-up card stays in memory, and nowhere else. */
export function SignInFirst({ card, onDone, onBack }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'redeem.signIn.pageTitle' }));
  return (
    <Page
      title={<FormattedMessage id="redeem.signIn.title" />}
      lead={<FormattedMessage id="redeem.signIn.lead" values={{ lastFour: card.lastFour }} />}
    >
      <SignIn onDone={onDone} />
      <Button variant="quiet" onClick={onBack}>
        <FormattedMessage id="redeem.back" />
      </Button>
    </Page>
  );
}
