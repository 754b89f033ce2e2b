import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import { Button, Buttons, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

interface Props {
  card: GiftCard;
  onDone: () => void;
  onBack: () => void;
}

/** In place: the looked-up card stays in memory, and nowhere else. */
export function SignInFirst({ card, onDone, onBack }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'redeem.signIn.pageTitle' });
  const [isWrong, judged] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  // The looked-up card is in memory only: who leaves half way types it again.
  useUnsaved(true);
  return (
    <Page
      title={<FormattedMessage id="redeem.signIn.title" />}
      lead={<FormattedMessage id="redeem.signIn.lead" values={{ lastFour: card.lastFour }} />}
    >
      <SignIn onDone={onDone} onProblem={judged} />
      <Buttons>
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="redeem.back" />
        </Button>
      </Buttons>
    </Page>
  );
}
