import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useIsOpen, useSession } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, ChatButton, Notice } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import type { RadioOutcome } from './radio-outcome.ts';

interface Props {
  radio: FoundRadio;
  outcome: Exclude<RadioOutcome, 'plans'>;
}

/**
 * Explains why no plan is sold for this radio, and links to alternatives. Never reveals its owner.
 */
export function RadioNotice({ radio, outcome }: Props) {
  const isSignedIn = useSession().type === 'authenticated';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const canSignIn = outcome === 'elsewhere' && !isSignedIn;
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Notice
          tone={outcome === 'elsewhere' ? 'warning' : 'info'}
          live
          heading={<FormattedMessage id={`radio.${outcome}.title`} />}
        >
          <RadioCard radio={radio} />
          <p>
            <FormattedMessage
              id={
                outcome === 'elsewhere' && isSignedIn
                  ? 'radio.elsewhere.another'
                  : `radio.${outcome}.text`
              }
            />
          </p>
          <Ways outcome={outcome} />
        </Notice>
      </div>
      {canSignIn && (
        <details>
          <summary>
            <FormattedMessage id="radio.signIn" />
          </summary>
          {/* A sign-in triggers another lookup of the same radio. */}
          <SignIn onDone={() => {}} />
        </details>
      )}
    </>
  );
}

function Ways({ outcome }: Pick<Props, 'outcome'>) {
  const isTrialOpen = useIsOpen(paths.activate);
  switch (outcome) {
    case 'trial':
      return isTrialOpen ? (
        <ButtonLink to={paths.activate}>
          <FormattedMessage id="radio.trial.go" />
        </ButtonLink>
      ) : (
        <>
          <p>
            <FormattedMessage id="radio.trial.ask" />
          </p>
          <CallOrChat />
        </>
      );
    case 'renewal':
      return (
        <ButtonLink to={paths.renewal}>
          <FormattedMessage id="radio.renewal.go" />
        </ButtonLink>
      );
    case 'active':
      return (
        <Buttons>
          <ButtonLink to={paths.toUpgrade}>
            <FormattedMessage id="radio.active.go" />
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.account}>
            <FormattedMessage id="purchase.toAccount" />
          </ButtonLink>
        </Buttons>
      );
    case 'elsewhere':
      return <ChatButton />;
  }
}
