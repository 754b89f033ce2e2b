import { Navigate, useParams, useSearchParams } from '@sideband/shared-sdk/react/router';
import { askedPath } from './asked-path.ts';
import { FollowLink } from './FollowLink.tsx';
import { LinkOver } from './LinkOver.tsx';
import { useMagicLink } from './useMagicLink.ts';

/**
 * Page of a magic link: one click signs the customer in, then the page redirects to the requested
 * path or the account.
 */
export function MagicLinkScreen() {
  const { magicLinkId = '' } = useParams();
  const [query] = useSearchParams();
  const { state, follow, signedIn } = useMagicLink(magicLinkId);
  const goal = askedPath(query.get('returnTo'));

  switch (state.step) {
    case 'signedIn':
      return <Navigate to={goal} replace />;
    case 'refused':
      return <LinkOver link={state} goal={goal} onDone={signedIn} />;
    case 'arrived':
    case 'checking':
      return <FollowLink state={state} onPress={() => void follow()} />;
  }
}
