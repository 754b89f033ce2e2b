import { useSession } from '@sideband/shared-sdk/react';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { streaming } from '../purchase/streaming.ts';
import { accountPart, detailsPart, paymentPart, planPart, reviewPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';

/** Sells a streaming plan on one page, divided into sections. */
export function OrganicScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const sections = ['account', 'plan', 'details', 'payment', 'review'] as const;

function Flow() {
  const session = useSession();
  const flow = useSectionFlow({
    ...streaming,
    name: 'streamingOrganic',
    path: paths.streamingOrganic,
    sections,
    first: session.type === 'authenticated' ? 'plan' : 'account',
  });
  return (
    <Sections
      flow={flow}
      words={{ title: 'organic.title', lead: 'organic.lead' }}
      parts={[
        accountPart(flow),
        planPart(flow),
        detailsPart(flow),
        paymentPart(flow),
        reviewPart(flow),
      ]}
    />
  );
}
