import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Page } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import type { MagicLinkState } from './magic-link-flow.ts';

interface Props {
  link: Extract<MagicLinkState, { step: 'refused' }>;
  /** The page that was asked for. */
  goal: string;
  onDone: () => void;
}

/** The link leads nowhere any more: says why, and signs in by another way in its place. */
export function LinkOver({ link, goal, onDone }: Props) {
  const intl = useIntl();
  const session = useSession();
  const title = intl.formatMessage({ id: titleIds[link.code] });
  const [isWrong, judged] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);

  return (
    <div ref={element}>
      {session.type === 'authenticated' ? (
        <Page
          title={title}
          lead={
            <FormattedMessage
              id="link.over.signedIn"
              values={{ handle: <bdi>{session.handle}</bdi> }}
            />
          }
        >
          <Buttons>
            <ButtonLink variant="primary" to={goal}>
              <FormattedMessage id="link.over.goOn" />
            </ButtonLink>
          </Buttons>
        </Page>
      ) : (
        <Page title={title} lead={<FormattedMessage id="link.over.lead" />}>
          <SignIn handle={link.handle} returnTo={goal} onDone={onDone} onProblem={judged} />
        </Page>
      )}
    </div>
  );
}

const titleIds = {
  MAGIC_LINK_EXPIRED: 'link.expired.title',
  MAGIC_LINK_NOT_FOUND: 'link.notFound.title',
};
