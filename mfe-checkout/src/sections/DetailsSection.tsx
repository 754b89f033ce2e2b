import { DetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  onProblem: (hasProblem: boolean) => void;
}

export function DetailsSection({ flow, onProblem }: Props) {
  const { details, change, registering, detailsGiven, account } = flow;
  const { refusal, breakdown, busy } = registering;
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <DetailsStep
        details={details}
        onDetails={(typed) => change({ details: typed })}
        accountZip={account?.serviceAddress?.zip}
        refusal={refusal?.at === 'details' ? refusal.error : undefined}
        onDone={(known) => void detailsGiven(known)}
        busy={busy}
        onProblem={onProblem}
      />
    </>
  );
}
