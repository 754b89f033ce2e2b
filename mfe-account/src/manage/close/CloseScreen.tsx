import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, Money } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import css from '../manage.module.css';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { CloseSetting } from './CloseSetting.tsx';
import { DueFirst, PlansFirst } from './First.tsx';
import { type Closing, readClosing } from './read-closing.ts';

interface Props {
  /** Whether the customer has just signed in here for this. */
  hasSignedInAgain: boolean;
  onSignInAgain: () => void;
  onStarted: () => void;
  onStopped: () => void;
  onClosed: (erasesAt: string | undefined) => void;
}

/** What is lost with the account, what has to be done first, and the form that closes it. */
export function CloseScreen({ hasSignedInAgain, onSignInAgain, ...steps }: Props) {
  const own = useOwn(readClosing);
  const [isStale, setStale] = useState(false);
  return (
    <PartPage part="close" own={own}>
      {(closing) => (
        <>
          <Lost closing={closing} />
          {next(closing)}
        </>
      )}
    </PartPage>
  );

  function next(closing: Closing) {
    const { plans, due, isFresh, email } = closing;
    if (plans.length > 0) return <PlansFirst plans={plans} />;
    if (due) return <DueFirst due={due} />;
    if (isStale || !(isFresh || hasSignedInAgain)) return <SignInAgain onPress={onSignInAgain} />;
    return <CloseSetting email={email} onStale={() => setStale(true)} {...steps} />;
  }
}

function Lost({ closing: { credit } }: { closing: Closing }) {
  return (
    <Card heading={<FormattedMessage id="manage.close.lost" />}>
      <ul className={css.list}>
        <li>
          <FormattedMessage id="manage.close.lost.signIn" />
        </li>
        <li>
          <FormattedMessage id="manage.close.lost.linked" />
        </li>
        <li>
          <FormattedMessage id="manage.close.lost.data" />
        </li>
        {credit.minorUnits > 0 && (
          <li>
            <FormattedMessage
              id="manage.close.lost.credit"
              values={{ credit: <Money value={credit} /> }}
            />
          </li>
        )}
      </ul>
      <p>
        <FormattedMessage id="manage.close.stays" />
      </p>
    </Card>
  );
}

function SignInAgain({ onPress }: { onPress: () => void }) {
  return (
    <Card heading={<FormattedMessage id="manage.close.again" />}>
      <p>
        <FormattedMessage id="manage.close.again.text" />
      </p>
      <Buttons>
        <Button variant="primary" onClick={onPress}>
          <FormattedMessage id="manage.close.again" />
        </Button>
      </Buttons>
    </Card>
  );
}
