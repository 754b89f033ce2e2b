import { useSdk } from '@sideband/shared-sdk/react';
import { Skeleton, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { OfferPasskey } from './OfferPasskey.tsx';
import { type Invitation, SignInHere } from './SignInHere.tsx';
import { useSettledSession } from './use-settled-session.ts';

interface Props {
  /** Content for customers only. It is remounted after each sign-in. */
  children: ReactNode;
  /**
   * Whether the page offers a passkey itself, at its end, so that nothing distracts from its
   * earlier steps.
   */
  offersPasskey?: boolean;
  /** What the page offers and costs, so that visitors know what they sign in for. */
  invitation?: Invitation | undefined;
}

/**
 * Asks for a sign-in in place, then shows the requested page. Path and query never change, and
 * typed values are restored from the drafts. A customer who signs in here is offered a passkey
 * below the page.
 */
export function SignedIn(props: Props) {
  const session = useSettledSession();
  // The shell moves focus for the first page. A page that is shown again keeps its scroll position.
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

function Content({ session, children, offersPasskey = false, invitation }: Shown) {
  const [isFromHere, setIsFromHere] = useState(false);
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
    // Without a remembered session the visitor cannot be signed in, so the sign-in is shown before
    // the session has started.
    case 'starting':
    case 'anonymous':
    case 'failed':
      return (
        <SignInHere
          session={session}
          invitation={invitation}
          onSignedIn={() => setIsFromHere(true)}
        />
      );
  }
}
