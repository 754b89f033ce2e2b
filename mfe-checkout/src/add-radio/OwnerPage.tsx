import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  ChoiceCards,
  Form,
  TextLink,
  useHasRoom,
} from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { AboutRadioPlans } from '../before-sign-in/AboutRadioPlans.tsx';
import { paths } from '../paths.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import type { Owner } from './useOwner.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'> & {
    goOn: (from: 'owner', answered: { done: { owner: true } }) => void;
  };
  owner: Owner;
}

/**
 * Asks which account the radio is for: the signed-in one or another. Anonymous visitors sign in on
 * this page.
 */
export function OwnerPage({ flow, owner }: Props) {
  const hasRoom = useHasRoom();
  const [isWrong, setIsWrong] = useState(false);
  const goOn = () => {
    owner.take();
    flow.goOn('owner', { done: { owner: true } });
  };
  return (
    <StepPage flow={flow} of="owner" isWrong={isWrong}>
      {owner.handle === undefined ? (
        <>
          {!hasRoom && <AboutRadioPlans isForCustomers />}
          <h2>
            <FormattedMessage id="addRadio.signIn" />
          </h2>
          <SignIn onDone={goOn} onProblem={setIsWrong} />
          <p>
            <FormattedMessage id="addRadio.noAccount" />{' '}
            <TextLink to={paths.satelliteOrganic}>
              <FormattedMessage id="addRadio.noAccount.go" />
            </TextLink>
          </p>
          <Buttons>
            <ButtonLink variant="quiet" to={paths.findAccount}>
              <FormattedMessage id="addRadio.whichAccount" />
            </ButtonLink>
          </Buttons>
        </>
      ) : (
        <Which handle={owner.handle} onThis={goOn} onAnother={owner.another} />
      )}
    </StepPage>
  );
}

interface WhichProps {
  handle: string;
  onThis: () => void;
  onAnother: () => Promise<void>;
}

function Which({ handle, onThis, onAnother }: WhichProps) {
  const intl = useIntl();
  const [picked, setPicked] = useState<'this' | 'another'>('this');
  const [isLeaving, setIsLeaving] = useState(false);
  const onSubmit = () => {
    if (picked === 'this') return onThis();
    setIsLeaving(true);
    void onAnother().finally(() => setIsLeaving(false));
  };
  return (
    <Form fields={[]} validate={() => []} onSubmit={onSubmit} busy={isLeaving}>
      <ChoiceCards
        name="owner"
        legend={intl.formatMessage({ id: 'addRadio.owner.legend' })}
        value={picked}
        onChange={setPicked}
        choices={[
          {
            value: 'this',
            label: <FormattedMessage id="addRadio.owner.this" />,
            hint: <bdi>{handle}</bdi>,
          },
          {
            value: 'another',
            label: <FormattedMessage id="addRadio.owner.another" />,
            hint: <FormattedMessage id="addRadio.owner.another.hint" />,
          },
        ]}
      />
      <Button type="submit" variant="primary" busy={isLeaving}>
        <FormattedMessage id="purchase.continue" />
      </Button>
    </Form>
  );
}
