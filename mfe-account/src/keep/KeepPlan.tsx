import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import type { KeepPlan } from './useKeepPlan.ts';

/** Button that revokes a cancellation. */
export function KeepButton({ keeping, isMain }: { keeping: KeepPlan; isMain?: boolean }) {
  const intl = useIntl();
  const { state, isBusy } = keeping;
  const isUnsure = state.step === 'unsure' || state.step === 'checking';
  if (keeping.isRefused) return null;
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={isBusy || state.step === 'checking'}
      busyLabel={intl.formatMessage({ id: isUnsure ? 'ordering.unsure.checking' : 'keep.keeping' })}
      onClick={isUnsure ? keeping.check : keeping.keep}
    >
      <FormattedMessage id={isUnsure ? 'ordering.unsure.check' : 'keep.keep'} />
    </Button>
  );
}

/** Says why the plan is not kept yet. */
export function KeepNotice({ keeping: { state, isRefused } }: { keeping: KeepPlan }) {
  if (isRefused) {
    return (
      <Notice tone="warning" takesFocus>
        <FormattedMessage id="keep.refused" />
      </Notice>
    );
  }
  if (state.step === 'unsure') {
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="ordering.unsure.title" />}>
        <FormattedMessage
          id={state.underWay ? 'ordering.unsure.underWay' : 'ordering.unsure.text'}
        />
      </Notice>
    );
  }
  const isBroken = state.step === 'unpriced' || state.step === 'priced';
  const problem = isBroken ? state.problem : undefined;
  return problem?.kind === 'brokeDown' ? <BreakdownNotice breakdown={problem.breakdown} /> : null;
}
