import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { streaming } from '../purchase/streaming.ts';
import { paymentPart, personPart, planPart } from '../sections/parts.tsx';
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

const sections = ['plan', 'account', 'payment'] as const;

function Flow() {
  const flow = useSectionFlow({
    ...streaming,
    name: 'streamingOrganic',
    path: paths.streamingOrganic,
    sections,
    first: 'plan',
  });
  return (
    <Sections
      flow={flow}
      words={{ title: 'organic.title', lead: 'organic.lead', isOfFirst: true }}
      parts={[planPart(flow), personPart(flow), paymentPart(flow)]}
    />
  );
}
