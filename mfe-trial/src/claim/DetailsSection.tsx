import { isAddress } from '@sideband/shared-sdk/address';
import { DetailsStep, detailsOf, WrittenAddress } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { ClaimFlow } from './useClaimFlow.ts';

interface Props {
  flow: ClaimFlow;
  /** Receives the section to return to when the account was refused. */
  onDone: (stopped: 'account' | undefined) => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Name and address. The account is created when they are sent. */
export function DetailsSection({ flow, onDone, onProblem }: Props) {
  const { choices, change, registering, account } = flow;
  const { details } = choices;
  const { refusal, breakdown, busy } = registering;
  const isEmpty = details.firstName === '' && details.line1 === '';
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <DetailsStep
        details={isEmpty && account ? detailsOf(account) : details}
        onDetails={(typed) => change({ details: typed })}
        accountZip={(account?.serviceAddress ?? account?.servicePlace)?.zip}
        refusal={refusal?.at === 'details' ? refusal.error : undefined}
        onDone={(known) =>
          void flow
            .register(known)
            .then((stopped) => stopped !== 'details' && onDone(stopped || undefined))
        }
        busy={busy}
        onProblem={onProblem}
      />
    </>
  );
}

/** Name and address, once they are known. */
export function DetailsSummary({ flow }: Pick<Props, 'flow'>) {
  const { account, choices } = flow;
  const { known } = choices;
  const { firstName, lastName } = known ?? account ?? { firstName: '', lastName: '' };
  const address =
    known && isAddress(known.address) ? known.address : (account?.serviceAddress ?? undefined);
  return (
    <>
      <p>
        {firstName} {lastName}
      </p>
      {address && <WrittenAddress address={address} />}
    </>
  );
}
