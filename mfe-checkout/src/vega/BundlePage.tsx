import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type Plan,
  PriceLine,
  useOfferNames,
  usePlans,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  ChatButton,
  DefinitionList,
  Form,
  Notice,
  Skeleton,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useMemo } from 'react';
import { paths } from '../paths.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import type { Halves } from './halves.ts';
import { readHalves } from './read-offers.ts';
import { savingOf } from './saving-of.ts';
import css from './vega.module.css';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words' | 'plans'>;
  deviceId: string | undefined;
  /** Undefined while loading. */
  halves: Halves | undefined;
  onChosen: (offerId: string) => void;
}

/**
 * Shows the bundle beside the prices of its halves. Says what happens to a half that the customer
 * already has.
 */
export function BundlePage({ flow, deviceId, halves, onChosen }: Props) {
  const { state, retry } = flow.plans;
  return (
    <StepPage flow={flow} of="bundle">
      {state.step === 'loading' && <Skeleton shape={['card', 'card', 'button']} />}
      {state.step === 'failed' && <BreakdownNotice breakdown={state.breakdown} onRetry={retry} />}
      {state.step === 'none' && <NotForThisRadio />}
      {state.step === 'ready' && deviceId !== undefined && (
        <Form fields={[]} onSubmit={() => onChosen(state.recommended.offer.id)}>
          {halves?.have === 'half' &&
            halves.ends.map(({ id, offerId }) => <Turns key={id} offerId={offerId} />)}
          <SideBySide plan={state.recommended} deviceId={deviceId} />
          {halves?.have === 'hindrance' ? (
            <Hindrance />
          ) : (
            <Button type="submit" variant="primary">
              <FormattedMessage id="purchase.continue" />
            </Button>
          )}
        </Form>
      )}
    </StepPage>
  );
}

function SideBySide({ plan, deviceId }: { plan: Plan; deviceId: string }) {
  const { offer } = plan;
  const money = useMoneyFormat();
  const { state } = usePlans({
    read: useMemo(() => readHalves(deviceId, offer), [deviceId, offer]),
  });
  const apart = state.step === 'ready' ? state.plans : [];
  const saving = savingOf(plan, apart);
  return (
    <div className={css.both}>
      <Card heading={plan.name}>
        <p className={css.price}>
          <PriceLine offer={offer} />
        </p>
        <ul>
          {plan.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {saving && (
          <p className={css.saving}>
            <FormattedMessage id="vega.saving" values={{ amount: money(saving.amount) }} />
          </p>
        )}
      </Card>
      {saving && (
        <Card heading={<FormattedMessage id="vega.apart" />}>
          <DefinitionList
            rows={[
              ...apart.map(({ name, offer: alone }) => ({
                term: name,
                value: money(alone.basePrice.total),
              })),
              {
                term: <FormattedMessage id="vega.together" />,
                value: money(saving.apart),
                strong: true,
              },
            ]}
          />
          <p className={css.note}>
            <FormattedMessage id="vega.compared" />
          </p>
        </Card>
      )}
    </div>
  );
}

/** Says that an existing plan becomes part of the bundle. */
function Turns({ offerId }: { offerId: string }) {
  const name = useOfferNames(offerId)('');
  return (
    <Notice tone="info">
      <FormattedMessage id="vega.half.turns" values={{ plan: name }} />
    </Notice>
  );
}

function Hindrance() {
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="vega.hindrance.title" />}>
      <p>
        <FormattedMessage id="vega.hindrance.text" />
      </p>
      <Buttons>
        <ButtonLink to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
        <ChatButton />
      </Buttons>
    </Notice>
  );
}

function NotForThisRadio() {
  return (
    <Notice tone="info" live heading={<FormattedMessage id="vega.none.title" />}>
      <p>
        <FormattedMessage id="vega.none.text" />
      </p>
      <ButtonLink to={paths.satellite}>
        <FormattedMessage id="vega.none.way" />
      </ButtonLink>
    </Notice>
  );
}
