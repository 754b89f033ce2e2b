import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import { ClosedPage } from './ClosedPage.tsx';
import { CloseScreen } from './CloseScreen.tsx';

type Step = 'asking' | 'signingInAgain' | 'closing';

/**
 * Closes the account. Afterwards no one is signed in, so the page that says so is shown instead of
 * a sign-in. Its history entry keeps the date across a reload.
 */
export function CloseRoute() {
  const intl = useIntl();
  const { session } = useSdk();
  const { type } = useSession();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('asking');
  const closed = closedIn(state);
  const isClosed = closed !== undefined || step === 'closing';
  if (isClosed && type !== 'authenticated') return <ClosedPage erasesAt={closed?.erasesAt} />;
  return (
    <SignedIn
      offersPasskey
      invitation={
        step === 'signingInAgain'
          ? {
              title: intl.formatMessage({ id: 'manage.close.again.title' }),
              lead: <FormattedMessage id="manage.close.again.lead" />,
            }
          : undefined
      }
    >
      <CloseScreen
        hasSignedInAgain={step === 'signingInAgain'}
        onSignInAgain={() => {
          setStep('signingInAgain');
          void session.signOut();
        }}
        onStarted={() => setStep('closing')}
        onStopped={() => setStep('asking')}
        onClosed={(erasesAt) =>
          navigate(pathname, { replace: true, state: { closed: { erasesAt } } })
        }
      />
    </SignedIn>
  );
}

function closedIn(state: unknown): { erasesAt?: string } | undefined {
  const isClosed = typeof state === 'object' && state !== null && 'closed' in state;
  return isClosed ? (state.closed as { erasesAt?: string }) : undefined;
}
