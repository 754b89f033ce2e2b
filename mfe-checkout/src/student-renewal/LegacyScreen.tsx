import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { WhatElse } from '../student/WhatElse.tsx';
import { ClaimPart, DonePart, ProofPart, WaitingPart } from './parts.tsx';
import { RenewalEntrance } from './RenewalEntrance.tsx';
import type { Renewal } from './useRenewal.ts';

/** Renews a student status on one page. Each part replaces the previous one. */
export const LegacyScreen = () => (
  <RenewalEntrance name="studentRenewalLegacy">
    {(renewal, notice) => <OnePage renewal={renewal} notice={notice} />}
  </RenewalEntrance>
);

interface Props {
  renewal: Renewal;
  notice: ReactNode;
}

function OnePage({ renewal, notice }: Props) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const { open, check } = renewal;
  const page = useHeadingFocus(open);
  const title = intl.formatMessage({ id: 'reverify.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const of = { renewal, onProblem: setIsWrong };
  return (
    <div ref={page}>
      <Page title={title} lead={<FormattedMessage id="reverify.lead" />}>
        {notice}
        {open !== 'done' && check.status && <WhatElse status={check.status} />}
        {open === 'start' && <ClaimPart {...of} />}
        {open === 'proof' && <ProofPart {...of} />}
        {open === 'checking' && <WaitingPart renewal={renewal} />}
        {open === 'done' && <DonePart renewal={renewal} />}
      </Page>
    </div>
  );
}
