import { EntryNotice } from '../entry/EntryNotice.tsx';
import { signInPart } from '../entry/sign-in-part.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { detailsPart, paymentPart, planPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { FollowsNote, RenewingSummary } from './Renewing.tsx';
import { RenewingSection } from './RenewingSection.tsx';
import { useRenewalFlow } from './useRenewalFlow.ts';
import { useRenewing } from './useRenewing.ts';

/** Sells the plan that follows a trial or a term, or restarts a plan that has ended. */
export function RenewalScreen() {
  return (
    <Entrance>
      <Renewal />
    </Entrance>
  );
}

const sections = ['radio', 'plan', 'account', 'details', 'payment'] as const;

function Renewal() {
  const identity = useIdentified('renewal');
  const { known, problem, isAsking } = identity;
  const { renewing, choose } = useRenewing(known?.identified?.plans);
  const keptAt = paths.renewal;
  const flow = useRenewalFlow({ name: 'renewal', keptAt, sections, renewing, isAsking });
  if (!known) return <Loading />;
  return (
    <Sections
      flow={flow}
      words={{ title: 'renewal.title', lead: 'renewal.lead' }}
      notice={<EntryNotice problem={problem} />}
      parts={[
        {
          name: 'radio',
          heading: 'renewal.radio',
          summary: <RenewingSummary renewing={renewing} />,
          content: (judge) => (
            <RenewingSection
              identity={identity}
              renewing={renewing}
              onProblem={judge}
              onChosen={(subscriptionId) => {
                choose(subscriptionId);
                flow.finish('radio');
              }}
            />
          ),
        },
        {
          ...planPart(flow),
          content: (judge) => (
            <>
              <FollowsNote renewing={renewing} />
              {planPart(flow).content(judge)}
            </>
          ),
        },
        signInPart(flow, known.identified?.account),
        detailsPart(flow),
        paymentPart(flow, { takesGiftCards: renewing?.standing === 'over' }),
      ]}
    />
  );
}
