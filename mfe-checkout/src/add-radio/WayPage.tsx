import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import { Button, ChatButton, ChoiceCards, Form, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { bringRadio } from '../radio/several-radios.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { bringToVip } from '../vip/second-place.ts';
import type { WayChoice } from './useWay.ts';
import type { Way } from './ways-for.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'> & {
    goOn: (from: 'way', answered: { done: { way: true } }) => void;
  };
  way: WayChoice;
}

/** Asks what should happen with the radio. Skipped when only one option fits. */
export function WayPage({ flow, way: { ways, chosen, choose, radio } }: Props) {
  const intl = useIntl();
  const { drafts } = useSdk();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<Way>(chosen ?? ways[0] ?? 'own');
  const [isNotYet, setIsNotYet] = useState(false);
  const onSubmit = () => {
    choose(picked);
    if (picked === 'own') return flow.goOn('way', { done: { way: true } });
    if (picked === 'replace') return setIsNotYet(true);
    if (picked === 'vip') {
      if (radio) bringToVip(drafts, radio);
      return navigate(paths.vipSecond);
    }
    if (radio) bringRadio(drafts, radio);
    navigate(`${paths.several}/radios`);
  };
  return (
    <StepPage flow={flow} of="way">
      {radio && (
        <div>
          <RadioCard radio={radio} />
        </div>
      )}
      <Form fields={[]} validate={() => []} onSubmit={onSubmit}>
        <ChoiceCards
          name="way"
          legend={intl.formatMessage({ id: 'addRadio.way.legend' })}
          value={picked}
          onChange={(next) => {
            setIsNotYet(false);
            setPicked(next);
          }}
          choices={ways.map((value) => ({
            value,
            label: <FormattedMessage id={`addRadio.way.${value}`} />,
            hint: <FormattedMessage id={`addRadio.way.${value}.hint`} />,
          }))}
        />
        {isNotYet && (
          <Notice live heading={<FormattedMessage id="addRadio.notYet" />}>
            <p>
              <FormattedMessage id="addRadio.notYet.text" />
            </p>
            <ChatButton />
          </Notice>
        )}
        <Button type="submit" variant="primary">
          <FormattedMessage id="purchase.continue" />
        </Button>
      </Form>
    </StepPage>
  );
}
