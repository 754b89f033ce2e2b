import { AboutRadioPlans } from '../before-sign-in/AboutRadioPlans.tsx';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { satellite } from '../purchase/satellite.ts';
import { radioPart } from '../radio/radio-part.tsx';
import { useRadio } from '../radio/useRadio.ts';
import { accountPart, detailsPart, paymentPart, planPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';

/** Sells a plan for a radio on one page, divided into sections. */
export function SatelliteOrganicScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const sections = ['radio', 'plan', 'account', 'details', 'payment'] as const;

function Flow() {
  const choice = useRadio(satellite.keptAt);
  const { deviceId, sells } = choice;
  const flow = useSectionFlow({
    ...satellite,
    sells,
    deviceId,
    sections,
    name: 'satelliteOrganic',
    path: paths.satelliteOrganic,
    first: 'radio',
    done: { radio: deviceId !== undefined },
  });
  return (
    <Sections
      flow={flow}
      words={{ title: 'satellite.title', lead: 'satellite.lead', isOfFirst: true }}
      beforePlan={!deviceId && <AboutRadioPlans />}
      parts={[
        radioPart(choice, () => flow.finish('radio')),
        planPart(flow),
        accountPart(flow),
        detailsPart(flow),
        paymentPart(flow),
      ]}
    />
  );
}
