import { sectionState } from '@sideband/shared-sdk/blocks/flow';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { Loading } from '../customer/Entrance.tsx';
import { useSections } from '../sections/useSections.ts';
import { AccountSection } from './AccountSection.tsx';
import { ClaimEnd, hasEnded } from './ClaimEnd.tsx';
import { ClaimReview } from './ClaimReview.tsx';
import { DateRows } from './DateRows.tsx';
import { DetailsSection, DetailsSummary } from './DetailsSection.tsx';
import { TrialSummary } from './TrialSummary.tsx';
import type { ClaimFlow } from './useClaimFlow.ts';

export interface OwnSection {
  name: string;
  isDone: boolean;
  summary: ReactNode;
  content: (section: { finish: () => void; judge: (hasProblem: boolean) => void }) => ReactNode;
}

interface Props {
  flow: ClaimFlow;
  /** Name of the flow in telemetry. */
  name: string;
  /** Message IDs of the page's heading and lead. */
  title: string;
  lead: string;
  /** Sections before those about the customer and the review. */
  before: readonly OwnSection[];
  notice?: ReactNode;
  onOther: () => void;
}

/** Claims a trial on one page: the car, the account, the address and the review. */
export function ClaimSections({ flow, name, title, lead, before, notice, onOther }: Props) {
  const intl = useIntl();
  const { isSignedIn, isReading, account, choices, password, car, claiming } = flow;
  const [hasNewSignIn, setHasNewSignIn] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const hasAddress = choices.known !== undefined || account?.serviceAddress !== undefined;
  const done = {
    ...Object.fromEntries(before.map(({ name: own, isDone }) => [own, isDone])),
    account: isSignedIn || (hasNewSignIn && password !== ''),
    details: isSignedIn && hasAddress,
  };
  const sections = [...before.map((one) => one.name), 'account', 'details', 'review'];
  const firstOpen = before.find(({ isDone }) => !isDone)?.name;
  const { open, show, finish } = useSections({
    sections,
    first: firstOpen ?? (done.details ? 'review' : done.account ? 'details' : 'account'),
    done,
  });
  const words = intl.formatMessage({ id: title });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title: words }) : words);
  const ended = hasEnded(claiming.state);
  const isLoading = isSignedIn && isReading && account === undefined && open !== 'details';
  useFlow(name, isLoading ? 'loading' : open, ended);
  if (isLoading && before.every(({ isDone }) => isDone)) return <Loading />;
  if (ended) return <ClaimEnd flow={flow} onOther={onOther} />;
  const isLocked = claiming.state.step === 'claiming';
  const own = before.map((one) => ({
    name: one.name,
    summary: one.summary,
    isFixed: false,
    content: one.content({ finish: () => finish(one.name), judge: setIsWrong }),
  }));
  const parts = [
    ...own,
    {
      name: 'account',
      summary: <p>{flow.email}</p>,
      // The account cannot be changed after the sign-in.
      isFixed: isSignedIn,
      content: (
        <AccountSection
          flow={flow}
          onProblem={setIsWrong}
          onDone={(kind) => {
            setHasNewSignIn(kind === 'new');
            finish('account');
          }}
        />
      ),
    },
    {
      name: 'details',
      summary: <DetailsSummary flow={flow} />,
      isFixed: false,
      content: (
        <DetailsSection
          flow={flow}
          onProblem={setIsWrong}
          onDone={(stopped) => (stopped === 'account' ? show('account') : finish('details'))}
        />
      ),
    },
    {
      name: 'review',
      summary: null,
      isFixed: true,
      content: (
        <ClaimReview flow={flow} onProblem={setIsWrong}>
          <p>
            <DateRows car={car} />
          </p>
        </ClaimReview>
      ),
    },
  ];
  return (
    <FlowWithSummary summary={<TrialSummary car={car} />}>
      <Page title={words} lead={<FormattedMessage id={lead} />}>
        {notice}
        <div>
          {parts.map((part, at) => (
            <Section
              key={part.name}
              number={at + 1}
              heading={<FormattedMessage id={`claim.section.${part.name}`} />}
              state={sectionState(sections, { section: part.name, open, done })}
              summary={part.summary}
              onChange={isLocked || part.isFixed ? undefined : () => show(part.name)}
            >
              {part.content}
            </Section>
          ))}
        </div>
      </Page>
    </FlowWithSummary>
  );
}
