import { DetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { KnownDetails } from './choices.ts';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Pick<Purchase, 'details' | 'change' | 'registering' | 'account'>;
  asksPhone?: boolean;
  onDone: (known: KnownDetails) => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Asks for name and address. They determine the taxes and are needed to create the account. */
export function Details({ flow, asksPhone = false, onDone, onProblem }: Props) {
  const { details, change, registering, account } = flow;
  const { refusal, breakdown, busy } = registering;
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <DetailsStep
        details={details}
        onDetails={(typed) => change({ details: typed })}
        asksPhone={asksPhone}
        accountZip={(account?.serviceAddress ?? account?.servicePlace)?.zip}
        refusal={refusal?.at === 'details' ? refusal.error : undefined}
        onDone={onDone}
        busy={busy}
        onProblem={onProblem}
      />
    </>
  );
}
