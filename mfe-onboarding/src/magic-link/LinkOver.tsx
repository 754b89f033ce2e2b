import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Focus, Page } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import type { MagicLinkState } from './magic-link-flow.ts';

interface Props {
  link: Extract<MagicLinkState, { step: 'refused' }>;
  /** Path to open after sign-in. */
  goal: string;
  onDone: () => void;
}

/** Explains why the link no longer works and offers another way to sign in. */
export function LinkOver({ link, goal, onDone }: Props) {
  const intl = useIntl();
  const session = useSession();
  const title = intl.formatMessage({ id: titleIds[link.code] });
  const [isWrong, setIsWrong] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const element = useRef<HTMLDivElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);

  return (
    <div ref={element}>
      <Focus size="narrow">
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
            <SignIn handle={link.handle} returnTo={goal} onDone={onDone} onProblem={setIsWrong} />
          </Page>
        )}
      </Focus>
    </div>
  );
}

const titleIds = {
  MAGIC_LINK_EXPIRED: 'link.expired.title',
  MAGIC_LINK_NOT_FOUND: 'link.notFound.title',
};
