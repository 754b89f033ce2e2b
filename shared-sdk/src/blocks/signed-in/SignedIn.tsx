import { useSdk } from '@sideband/shared-sdk/react';
import { Skeleton, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { OfferPasskey } from './OfferPasskey.tsx';
import { SignInHere } from './SignInHere.tsx';
import { useSettledSession } from './use-settled-session.ts';

interface Props {
  /** For customers only; it begins anew for whoever signs in. */
  children: ReactNode;
  /** The page offers a passkey by itself, at its end: nothing stands beside what it asks before. */
  offersPasskey?: boolean;
}

/**
 * Asks for a sign-in in place, then shows what was asked for: address and query never change, and what
 * was typed is found again in the drafts. Who signed in here is offered a passkey below it.
 */
export function SignedIn(props: Props) {
  const session = useSettledSession();
  // The shell moves it to the first of them; what is there again stands where it stood.
  const place = useHeadingFocus(pageOf(session), { preventScroll: true });
  return (
    <div ref={place}>
      <Content {...props} session={session} />
    </div>
  );
}

function pageOf({ type }: ReturnType<typeof useSettledSession>) {
  if (type === 'starting') return;
  return type === 'authenticated' ? 'asked for' : 'sign-in';
}

type Shown = Props & { session: ReturnType<typeof useSettledSession> };

function Content({ session, children, offersPasskey = false }: Shown) {
  const [isFromHere, signedInHere] = useState(false);
  const { isRemembered } = useSdk().session;
  if (session.type === 'starting' && isRemembered()) {
    return <Skeleton shape={['title', 'text', 'card']} />;
  }
  switch (session.type) {
    case 'authenticated':
      return (
        <>
          {children}
          {isFromHere && !offersPasskey && <OfferPasskey />}
        </>
      );
    // Nobody who could be signed in: nothing has to be known before they are asked.
    case 'starting':
    case 'anonymous':
    case 'failed':
      return <SignInHere session={session} onSignedIn={() => signedInHere(true)} />;
  }
}
