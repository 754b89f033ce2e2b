import type { Identified } from '@sideband/shared-sdk/account';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { EntryNotice } from '../entry/EntryNotice.tsx';
import { signInPart } from '../entry/sign-in-part.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { OrGone } from '../made-offer/OrGone.tsx';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { detailsPart, paymentPart, planPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { GoesOn, NothingToRenew, WhoAreYou } from './ends.tsx';
import { GoingOn } from './GoingOn.tsx';
import { RenewingSummary } from './Renewing.tsx';
import { Choosing } from './RenewingSection.tsx';
import { useRenewalFlow } from './useRenewalFlow.ts';
import { useRenewing } from './useRenewing.ts';

/** Offers a renewal before the plan ends. */
export function ProactiveScreen() {
  return (
    <Entrance>
      <Proactive />
    </Entrance>
  );
}

function Proactive() {
  const { known, problem } = useIdentified('proactive');
  const { identified } = known ?? {};
  const page = useHeadingFocus(identified ? 'known' : 'unknown');
  if (!known) return <Loading />;
  const notice = <EntryNotice problem={problem} />;
  return (
    <div ref={page}>
      {!identified && <WhoAreYou notice={notice} />}
      {identified?.plans.length === 0 && (
        <NothingToRenew renewed={identified.renewed} notice={notice} />
      )}
      {identified && identified.plans.length > 0 && (
        <Renewal identified={identified} notice={notice} />
      )}
    </div>
  );
}

const sections = ['plan', 'account', 'details', 'payment'] as const;
const keptAt = `${paths.renewal}#proactive`;

interface Props {
  identified: Identified;
  notice: ReactNode;
}

function Renewal({ identified, notice }: Props) {
  const { plans, account } = identified;
  const { renewing, choose } = useRenewing(plans);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isKept = typeof state === 'object' && state !== null && 'isKept' in state;
  const page = useHeadingFocus(isKept ? 'kept' : 'flow');
  const flow = useRenewalFlow({
    name: 'proactiveRenewal',
    keptAt,
    renewing,
    isAsking: false,
    sections: plans.length > 1 ? ['radio', ...sections] : sections,
  });
  if (isKept && renewing) {
    return (
      <div ref={page}>
        <GoesOn renewing={renewing} onBack={() => navigate(-1)} />
      </div>
    );
  }
  return (
    <div ref={page}>
      <OrGone state={flow.ordering.state} plans={paths.renewal}>
        <Sections
          flow={flow}
          words={{ title: 'proactive.title', lead: 'proactive.lead' }}
          notice={notice}
          parts={[
            ...(plans.length > 1
              ? [
                  {
                    name: 'radio' as const,
                    heading: 'renewal.radio',
                    summary: <RenewingSummary renewing={renewing} />,
                    content: (judge: (hasProblem: boolean) => void) => (
                      <Choosing
                        plans={plans}
                        renewing={renewing}
                        onProblem={judge}
                        onChosen={(subscriptionId) => {
                          choose(subscriptionId);
                          flow.finish('radio');
                        }}
                      />
                    ),
                  },
                ]
              : []),
            {
              ...planPart(flow),
              heading: 'proactive.what',
              content: (judge) =>
                renewing && (
                  <GoingOn
                    flow={flow}
                    renewing={renewing}
                    onKept={() => navigate(pathname + search, { state: { isKept: true } })}
                    onProblem={judge}
                  />
                ),
            },
            signInPart(flow, account),
            detailsPart(flow),
            paymentPart(flow, { takesGiftCards: renewing?.standing === 'over' }),
          ]}
        />
      </OrGone>
    </div>
  );
}
