import type { Identified } from '@sideband/shared-sdk/account';
import { type Plan, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, DefinitionList, Skeleton, TextLink } from '@sideband/shared-sdk/ui';
import { RadioName } from '../entry/RadioName.tsx';

interface Props {
  plan: Plan | undefined;
  identified: Pick<Identified, 'account' | 'radio'>;
  /** Where plans for everybody are. */
  plans: string;
  onAccept: () => void;
}

/** What is offered, to whom, for which radio. */
export function OfferSection({ plan, identified: { account, radio }, plans, onAccept }: Props) {
  if (!plan) return <Skeleton shape={['card']} />;
  return (
    <>
      <Card heading={plan.name}>
        <p>
          <PriceLine offer={plan.offer} />
        </p>
        {plan.line && <p>{plan.line}</p>}
        {plan.highlights.length > 0 && (
          <ul>
            {plan.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
      </Card>
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="targeted.for" />,
            value: (
              <>
                {account.initials} (<bdi>{account.maskedEmail}</bdi>)
              </>
            ),
          },
          ...(radio
            ? [
                {
                  term: <FormattedMessage id="targeted.radio" />,
                  value: <RadioName radio={radio} />,
                },
              ]
            : []),
        ]}
      />
      <Buttons>
        <Button variant="primary" onClick={onAccept}>
          <FormattedMessage id="targeted.accept" />
        </Button>
        <TextLink to={plans}>
          <FormattedMessage id="targeted.others" />
        </TextLink>
      </Buttons>
    </>
  );
}
