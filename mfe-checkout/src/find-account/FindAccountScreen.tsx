import { DetailsLookUp, IsThisYou } from '@sideband/shared-sdk/blocks/identify';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useSearchParams } from '@sideband/shared-sdk/react/router';
import {
  Button,
  ButtonLink,
  Buttons,
  OutcomePage,
  Page,
  TextLink,
  useHeadingFocus,
} from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { asksForChoice, type Purpose } from './find-account.ts';
import { useFindAccount } from './useFindAccount.ts';

export const FindToStart = () => <FindAccount purpose="start" />;
export const FindToRenew = () => <FindAccount purpose="renew" />;

/** Identifies a visitor without sign-in and continues on the page for the account found. */
function FindAccount({ purpose }: { purpose: Purpose }) {
  const finding = useFindAccount(purpose);
  const page = useHeadingFocus(finding.step);
  if (finding.home) return <Navigate to={finding.home} replace />;
  return (
    <div ref={page}>
      <StepOf purpose={purpose} finding={finding} />
    </div>
  );
}

interface StepProps {
  purpose: Purpose;
  finding: ReturnType<typeof useFindAccount>;
}

function StepOf({ purpose, finding }: StepProps) {
  const { step, found, take, say, searchAgain, signedIn } = finding;
  switch (step) {
    case 'asking':
      return <Asking purpose={purpose} onFound={take} onSignedIn={signedIn} />;
    case 'isThisYou':
      return (
        <Titled id="findAccount.isThisYou">
          <IsThisYou accounts={found} onYes={say} onNo={searchAgain} />
        </Titled>
      );
    case 'signIn':
      return (
        <Titled id="findAccount.signIn" lead={`findAccount.signIn.lead.${purpose}`}>
          <SignIn onDone={signedIn} />
          <Buttons>
            <Button variant="quiet" onClick={searchAgain}>
              <FormattedMessage id="findAccount.again" />
            </Button>
          </Buttons>
        </Titled>
      );
    case 'nothingToRenew':
      return <NothingToRenew onAgain={searchAgain} />;
  }
}

interface AskingProps {
  purpose: Purpose;
  onFound: Parameters<typeof DetailsLookUp>[0]['onFound'];
  onSignedIn: () => void;
}

function Asking({ purpose, onFound, onSignedIn }: AskingProps) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: `findAccount.title.${purpose}` });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const choosesTerm = purpose === 'renew' && asksForChoice(query);
  return (
    <Page title={title} lead={<FormattedMessage id={`findAccount.lead.${purpose}`} />}>
      {choosesTerm && (
        <p>
          <FormattedMessage id="findAccount.choice" />
        </p>
      )}
      <p>
        <FormattedMessage id="findAccount.new" />{' '}
        <TextLink to={paths.subscribe}>
          <FormattedMessage id="findAccount.new.link" />
        </TextLink>
      </p>
      <DetailsLookUp
        onFound={onFound}
        onSignedIn={onSignedIn}
        onProblem={setIsWrong}
        waysOn={
          <Buttons>
            <ButtonLink to={paths.signIn}>
              <FormattedMessage id="findAccount.otherWay" />
            </ButtonLink>
            <ButtonLink to={paths.subscribe} variant="quiet">
              <FormattedMessage id="findAccount.iAmNew" />
            </ButtonLink>
          </Buttons>
        }
      />
    </Page>
  );
}

function Titled({ id, lead, children }: { id: string; lead?: string; children: ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id });
  useTitle(title);
  return (
    <Page title={title} {...(lead && { lead: intl.formatMessage({ id: lead }) })}>
      {children}
    </Page>
  );
}

function NothingToRenew({ onAgain }: { onAgain: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'findAccount.nothing' });
  useTitle(title);
  return (
    <OutcomePage
      title={title}
      why={<FormattedMessage id="findAccount.nothing.why" />}
      primary={
        <ButtonLink to={paths.subscribe} variant="primary">
          <FormattedMessage id="findAccount.plans" />
        </ButtonLink>
      }
      secondary={
        <Button variant="quiet" onClick={onAgain}>
          <FormattedMessage id="findAccount.again" />
        </Button>
      }
    />
  );
}
