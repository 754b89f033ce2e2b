import { bringSignIn } from '@sideband/shared-sdk/account';
import { useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useSdk,
  useTitle,
  useToggle,
} from '@sideband/shared-sdk/react';
import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { ButtonLink, Card, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { entranceIn, withoutEntrance } from '../entry/entrance-in.ts';
import { paths } from '../paths.ts';
import { Loading } from '../purchase/Entrance.tsx';

/** Timeout after which the customer continues without the transferred sign-in. */
const patienceMs = 6_000;

type Outcome = 'brought' | 'failed';

/**
 * Signs in a customer who arrives from another of our sites, and continues with the plan chosen on
 * that site.
 */
export function BringSignInScreen() {
  const session = useSettledSession();
  return session.type === 'starting' ? <Loading /> : <Bringing />;
}

function Bringing() {
  const intl = useIntl();
  const sdk = useSdk();
  const { search } = useLocation();
  const isAtlas = useToggle('enableAtlasStreamingOrganicSelfPayNonAccordion', false);
  const [entrance] = useState(() => entranceIn(search, 'credentials'));
  const { value: step = 'asking' } = useLoaded(sdk, async (): Promise<Outcome> => {
    if (!entrance || !('token' in entrance)) return 'failed';
    const late = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => late.resolve('failed'), patienceMs);
    const brought = bringSignIn(sdk, entrance.token).then(
      ({ ok }): Outcome => (ok ? 'brought' : 'failed'),
      (): Outcome => 'failed',
    );
    return Promise.race([brought, late.promise]).finally(() => clearTimeout(timer));
  });
  const title = intl.formatMessage({ id: 'bringSignIn.title' });
  useFlow('bringSignIn', step);

  const flow = isAtlas ? paths.streamingSelfPay : paths.streamingOrganic;
  const on = flow + withoutEntrance(search);
  if (step === 'brought') return <Navigate to={on} replace />;
  if (step === 'failed') return <NotBrought on={on} />;
  return (
    <Page title={title}>
      <Titled title={title} />
      <Card>
        <div role="status">
          {['found', 'signedIn', 'planKept'].map((line) => (
            <p key={line}>
              <FormattedMessage id={`bringSignIn.${line}`} />
            </p>
          ))}
        </div>
      </Card>
    </Page>
  );
}

function Titled({ title }: { title: string }) {
  useTitle(title);
  return null;
}

/**
 * The plan chosen on the other site stays in the query string. The customer has to sign in once
 * more.
 */
function NotBrought({ on }: { on: string }) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'bringSignIn.failed' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="bringSignIn.failed" />}
      why={<FormattedMessage id="bringSignIn.failed.why" />}
      primary={
        <ButtonLink variant="primary" to={on}>
          <FormattedMessage id="purchase.continue" />
        </ButtonLink>
      }
    />
  );
}
