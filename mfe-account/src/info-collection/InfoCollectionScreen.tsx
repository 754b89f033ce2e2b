import { MissingDetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { CallOrChat, CallUs } from '@sideband/shared-sdk/blocks/help';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useNavigate, useSearchParams } from '@sideband/shared-sdk/react/router';
import {
  ButtonLink,
  Buttons,
  Focus,
  Notice,
  OutcomePage,
  Page,
  Skeleton,
} from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { returnPath } from '../return-to/return-to.ts';
import { useMissing } from './useMissing.ts';

/** Asks for the details that the account lacks, and for nothing else. */
export function InfoCollectionScreen() {
  return (
    <SignedIn>
      <Missing />
    </SignedIn>
  );
}

function Missing() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [hasProblem, setHasProblem] = useState(false);
  const cameFrom = returnPath(query.get('returnTo'), paths.infoCollection);
  const goal = cameFrom ?? paths.account;
  const { account, missing, saving, ...form } = useMissing(() => navigate(goal, { replace: true }));
  const title = intl.formatMessage({ id: 'missing.title' });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useHoldReveal(!account && !form.breakdown);

  const needed = query.get('needs')?.split(',') ?? [];
  const isMandatory = missing.some((detail) => needed.includes(detail));
  const problem = saving.step === 'typing' ? saving.problem : undefined;
  if (account && missing.length === 0 && saving.step === 'typing') {
    return cameFrom ? <Navigate to={cameFrom} replace /> : <Complete />;
  }
  return (
    <Focus>
      <Page
        title={title}
        lead={
          account && (
            <FormattedMessage
              id={isMandatory ? 'missing.lead.needed' : 'missing.lead'}
              values={{ count: missing.length }}
            />
          )
        }
      >
        {form.breakdown && <BreakdownNotice breakdown={form.breakdown} onRetry={form.reload} />}
        {!account && !form.breakdown && <Skeleton shape={['text', 'card', 'button']} />}
        {account && (
          <>
            {typeof problem === 'object' && <BreakdownNotice breakdown={problem} />}
            {(problem === 'notAll' || problem === 'refused') && (
              <Notice tone="warning" live>
                <FormattedMessage id={`missing.${problem}`} />
                {problem === 'notAll' && <CallOrChat />}
              </Notice>
            )}
            <MissingDetailsStep
              asks={Object.fromEntries(
                missing.map((detail) => [
                  detail,
                  <FormattedMessage key={detail} id={`missing.${detail}.why`} />,
                ]),
              )}
              details={form.details}
              onDetails={form.type}
              accountZip={account.servicePlace?.zip}
              help={<CallUs />}
              refusal={problem === 'phone' ? { code: 'INVALID_PHONE_NUMBER' } : undefined}
              action={<FormattedMessage id="missing.save" />}
              busy={saving.step === 'saving'}
              onProblem={setHasProblem}
              onDone={(known) => void form.save(known)}
            />
            {!isMandatory && (
              <Buttons>
                <ButtonLink variant="quiet" to={goal}>
                  <FormattedMessage id="missing.notNow" />
                </ButtonLink>
              </Buttons>
            )}
          </>
        )}
      </Page>
    </Focus>
  );
}

/** Shown to a customer who comes from an email after everything is known. */
function Complete() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'missing.complete.title' });
  useTitle(title);
  return (
    <OutcomePage
      tone="ok"
      title={title}
      why={<FormattedMessage id="missing.complete.text" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
    />
  );
}
