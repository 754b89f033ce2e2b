import type { AccountWithoutPerson } from '@sideband/shared-sdk/account';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { IsThisYou } from '@sideband/shared-sdk/blocks/identify';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { Page, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { EntryNotice } from '../entry/EntryNotice.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { OfferGone } from '../made-offer/OfferGone.tsx';
import { paths } from '../paths.ts';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { Asking } from './Asking.tsx';
import { type Reader, type Step, stepOf } from './campaign-offer.ts';
import { OfferFlow } from './OfferFlow.tsx';
import { useCampaign } from './useCampaign.ts';

/** Campaign offer: identifies the visitor, shows the offer, and takes the order. */
export function OfferScreen() {
  return (
    <Entrance>
      <Offer />
    </Entrance>
  );
}

function Offer() {
  const { known, problem } = useIdentified('offer');
  const { campaign, retry } = useCampaign();
  if (!known || campaign.step === 'reading') return <Loading />;
  const { identified } = known;
  const notice = <EntryNotice problem={problem} />;
  if (campaign.step === 'unread') {
    return (
      <Titled id="targeted.title">
        <BreakdownNotice breakdown={campaign.breakdown} onRetry={retry} />
      </Titled>
    );
  }
  if (identified?.isOfferTaken) return <AlreadyYours what="offer" />;
  const refusal =
    campaign.step === 'closed'
      ? campaign.refusal
      : identified?.offer
        ? undefined
        : identified?.offerRefusal;
  if (refusal) {
    return (
      <OfferGone refusal={refusal} plans={paths.subscribe}>
        {notice}
      </OfferGone>
    );
  }
  const isForRadios = campaign.step === 'open' && campaign.isForRadios;
  return <Steps known={known} notice={notice} isForRadios={isForRadios} />;
}

interface StepsProps {
  known: AccountWithoutPerson;
  /** Notice about the link that the customer followed. */
  notice: ReactNode;
  isForRadios: boolean;
}

function Steps({ known: { identified }, notice, isForRadios }: StepsProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const [found, setFound] = useState<Reader[]>([]);
  const accounts = useMemo(() => found.map(shown), [found]);
  const [said, setSaid] = useState<Reader>();
  // An offer for radios needs a radio. A visitor identified without one is asked for it.
  const byLink = identified && (identified.radio || !isForRadios) ? identified : undefined;
  const reader = said ?? byLink;
  const step = stepOf(state, { isFound: found.length > 0, isKnown: reader !== undefined });
  const page = useHeadingFocus(step);
  const show = (next: Step) => void navigate(pathname + search, { state: { step: next } });
  const take = (readers: Reader[]) => {
    setFound(readers);
    show('isThisYou');
  };
  return (
    <div ref={page}>
      {step === 'asking' && (
        <Asking
          isForRadios={isForRadios}
          isSignedIn={session.type === 'authenticated'}
          notice={notice}
          onFound={take}
        />
      )}
      {step === 'isThisYou' && (
        <Titled id="findAccount.isThisYou">
          <IsThisYou
            accounts={accounts}
            onYes={(account) => {
              setSaid(found[accounts.indexOf(account)]);
              show('offer');
            }}
            onNo={() => {
              setFound([]);
              setSaid(undefined);
              show('asking');
            }}
          />
        </Titled>
      )}
      {step === 'offer' && reader && (
        <OfferFlow reader={reader} offer={byLink?.offer} notice={!said && notice} />
      )}
    </div>
  );
}

/** Limits the devices of the account to the radio that was looked up. */
const shown = ({ account, radio }: Reader): MaskedAccount =>
  radio ? { ...account, devices: [radio] } : account;

function Titled({ id, children }: { id: string; children: ReactNode }) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id }));
  return <Page title={<FormattedMessage id={id} />}>{children}</Page>;
}
