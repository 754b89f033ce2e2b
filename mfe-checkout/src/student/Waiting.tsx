import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Notice, Skeleton } from '@sideband/shared-sdk/ui';
import { Day } from '../entry/Day.tsx';
import css from './student.module.css';
import type { StudentCheck } from './useStudentCheck.ts';

interface Props {
  check: Pick<StudentCheck, 'verification'>;
  /** Called to continue after verification. If omitted, the page continues by itself. */
  onDone?: () => void;
}

/** Shows the progress of a verification, and its success. */
export function Waiting({ check: { verification }, onDone }: Props) {
  switch (verification?.state) {
    case 'verified':
      return (
        <div className={css.steps}>
          <Notice tone="ok" live heading={<FormattedMessage id="studentCheck.verified" />}>
            <VerifiedUntil validUntil={verification.validUntil} />
          </Notice>
          {onDone && (
            <Button variant="primary" onClick={onDone}>
              <FormattedMessage id="purchase.continue" />
            </Button>
          )}
        </div>
      );
    case 'inReview':
      return (
        <Notice live heading={<FormattedMessage id="studentCheck.inReview" />}>
          <p>
            <FormattedMessage id="studentCheck.inReview.text" />
          </p>
        </Notice>
      );
    default:
      return (
        <div role="status">
          <p>
            <FormattedMessage id="studentCheck.checking" />
          </p>
          <Skeleton shape={['text']} />
        </div>
      );
  }
}

export function VerifiedUntil({ validUntil }: { validUntil: string | undefined }) {
  if (validUntil === undefined) return null;
  return (
    <FormattedMessage id="studentCheck.verifiedUntil" values={{ day: <Day day={validUntil} /> }} />
  );
}
