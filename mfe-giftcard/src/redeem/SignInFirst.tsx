import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import { Button, Focus, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

interface Props {
  card: GiftCard;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for sign-in on the same page, because the looked-up card is kept only in memory. */
export function SignInFirst({ card, onDone, onBack }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'redeem.signIn.pageTitle' });
  const [isWrong, setIsWrong] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  // The card is lost when the page is left, so the customer is warned.
  useUnsaved(true);
  return (
    <Focus size="narrow">
      <Page
        title={<FormattedMessage id="redeem.signIn.title" />}
        lead={<FormattedMessage id="redeem.signIn.lead" values={{ lastFour: card.lastFour }} />}
      >
        <SignIn onDone={onDone} onProblem={setIsWrong} />
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="redeem.back" />
        </Button>
      </Page>
    </Focus>
  );
}
