import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { OrderProblem } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Notice } from '@sideband/shared-sdk/ui';
import type { SwitchOrder } from './useSwitchOrder.ts';

/** Reason code for the message: no tax rate, offer expired, or plan not eligible. */
const whyNot = ({ code, isUntaxed }: Extract<OrderProblem, { kind: 'refused' }>) =>
  isUntaxed ? 'untaxed' : code.startsWith('OFFER_') ? 'over' : 'unfit';

interface Props {
  ordering: SwitchOrder;
  /** Page where something else can be chosen. Omitted on that page. */
  back?: string;
}

/**
 * Notice above the button: why there is no price, or the outcome of the last attempt to confirm.
 */
export function SwitchNotice({ ordering: { state, isAnew, priceAgain }, back }: Props) {
  if (state.step === 'alreadyYours') return <Refused why="unfit" back={back} />;
  if (state.step === 'unpriced') {
    const { problem } = state;
    if (problem?.kind === 'refused') return <Refused why={whyNot(problem)} back={back} />;
    return problem && <BreakdownNotice breakdown={problem.breakdown} onRetry={priceAgain} />;
  }
  if (state.step !== 'priced') return null;
  if (state.problem?.kind === 'brokeDown') {
    return <BreakdownNotice breakdown={state.problem.breakdown} />;
  }
  if (!isAnew && !state.note) return null;
  return (
    <Notice tone={isAnew ? 'warning' : 'ok'} live>
      <FormattedMessage id={`ordering.${isAnew ? 'anew' : 'untouched'}`} />
    </Notice>
  );
}

function Refused({ why, back }: { why: ReturnType<typeof whyNot>; back: string | undefined }) {
  return (
    <Notice tone="danger" live heading={<FormattedMessage id="ordering.refused.title" />}>
      <p>
        <FormattedMessage id="ordering.refused.text" values={{ why }} />
      </p>
      {back !== undefined && (
        <Buttons>
          <ButtonLink to={back}>
            <FormattedMessage id="ordering.back" />
          </ButtonLink>
        </Buttons>
      )}
    </Notice>
  );
}
