import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Checkbox, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { ClaimForm } from '../student/ClaimForm.tsx';
import { ProofForm } from '../student/ProofForm.tsx';
import { VerifiedUntil, Waiting } from '../student/Waiting.tsx';
import type { Renewal } from './useRenewal.ts';

interface Props {
  renewal: Renewal;
  onProblem: (hasProblem: boolean) => void;
}

export function ClaimPart({ renewal, onProblem }: Props) {
  const { check, typed, change, isSame, sayIsSame, claim } = renewal;
  const { status } = check;
  const known = status && {
    isSame,
    school: status.schoolId ? { schoolId: status.schoolId } : { name: status.schoolName },
    content: (
      <Checkbox
        name="sameSchool"
        label={<FormattedMessage id="reverify.same" values={{ school: status.schoolName }} />}
        checked={isSame}
        onChange={sayIsSame}
      />
    ),
  };
  return (
    <ClaimForm
      check={check}
      typed={typed}
      onTyped={change}
      {...(known && { sameSchool: known })}
      onClaim={(said) => void claim(said)}
      onProblem={onProblem}
    />
  );
}

export const ProofPart = ({ renewal, onProblem }: Props) => (
  <ProofForm
    check={renewal.check}
    typed={renewal.typed}
    onTyped={renewal.change}
    asksEmail={false}
    onGiven={() => {}}
    onProblem={onProblem}
  />
);

export const WaitingPart = ({ renewal }: Pick<Props, 'renewal'>) => (
  <Waiting check={renewal.check} />
);

export const DonePart = ({ renewal }: Pick<Props, 'renewal'>) => (
  <>
    <Notice tone="ok" live heading={<FormattedMessage id="studentCheck.verified" />}>
      <p>
        <VerifiedUntil validUntil={renewal.check.status?.validUntil} />
      </p>
      <p>
        <FormattedMessage id="reverify.stays" />
      </p>
    </Notice>
    <ButtonLink variant="primary" to={paths.account}>
      <FormattedMessage id="purchase.toAccount" />
    </ButtonLink>
  </>
);
