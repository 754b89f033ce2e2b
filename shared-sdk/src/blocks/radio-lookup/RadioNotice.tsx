import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { RadioProblem } from './useRadioLookUp.ts';

/**
 * Notice above the fields. An unknown or ineligible number is reported next to its field instead.
 */
export function RadioNotice({ problem }: { problem: RadioProblem }) {
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  if (problem.kind === 'unfit') return null;
  const { refusal } = problem;
  switch (refusal.code) {
    case 'DEVICE_NOT_FOUND':
      return null;
    case 'VEHICLE_NOT_FOUND':
      return (
        <Notice tone="warning" live heading={<FormattedMessage id="radioLookup.noVehicle.title" />}>
          <p>
            <FormattedMessage id="radioLookup.noVehicle.text" />
          </p>
          <ChatButton />
        </Notice>
      );
    case 'RATE_LIMIT_EXCEEDED': {
      const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
      return (
        <Notice tone="warning" live heading={<FormattedMessage id="radioLookup.tooMany.title" />}>
          <p>
            <FormattedMessage id="radioLookup.tooMany.text" values={{ minutes }} />
          </p>
          <ChatButton />
        </Notice>
      );
    }
    case 'HUMAN_CHECK_REFUSED':
      return (
        <Notice tone="warning" live heading={<FormattedMessage id="radioLookup.notHuman.title" />}>
          <p>
            <FormattedMessage id="radioLookup.notHuman.text" />
          </p>
          <ChatButton />
        </Notice>
      );
  }
}
