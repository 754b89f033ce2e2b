import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Card } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { useStudentCheck } from '../student/useStudentCheck.ts';
import { VerifiedUntil } from '../student/Waiting.tsx';
import { WhatElse } from '../student/WhatElse.tsx';

/** What a customer who is a student wants to know: until when, and whether it is time. */
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
