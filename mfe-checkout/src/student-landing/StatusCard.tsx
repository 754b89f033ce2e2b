import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Card } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { useStudentCheck } from '../student/useStudentCheck.ts';
import { VerifiedUntil } from '../student/Waiting.tsx';
import { WhatElse } from '../student/WhatElse.tsx';

/** Shows the student status of a customer: its end date, and whether renewal is due. */
export function StatusCard() {
  const { status } = useStudentCheck();
  if (!status) return null;
  return (
    <Card heading={<FormattedMessage id="studentStatus.title" />}>
      <p>{status.schoolName}</p>
      {status.isDue ? (
        <>
          <WhatElse status={status} />
          <ButtonLink variant="primary" to={paths.studentRenewal}>
            <FormattedMessage id="studentStatus.renew" />
          </ButtonLink>
        </>
      ) : (
        <p>
          <VerifiedUntil validUntil={status.validUntil} />
        </p>
      )}
    </Card>
  );
}
