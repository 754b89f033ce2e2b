import type { CreateAndSignInRefusal } from '@sideband/shared-sdk/blocks/create-or-login';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Form, useFocusHandover } from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo } from 'react';
import { AddressFields } from './AddressFields.tsx';
import type { Details, KnownDetails } from './details.ts';
import { addressFieldNames, judgeAddress, judgeDetails } from './judge-address.ts';
import { NameFields } from './NameFields.tsx';
import { StepNotice } from './StepNotice.tsx';
import { Suggestion } from './Suggestion.tsx';
import { useAddressStep } from './useAddressStep.ts';

export interface DetailsStepProps {
  details: Details;
  onDetails: (details: Details) => void;
  /** A number may be given. False unless given: then it was asked before, or is known. */
  asksPhone?: boolean;
  /** The code of the account's address, where there is one: agents change it, nobody else. */
  accountZip?: string | undefined;
  /** What came of it: said at the field, or on top. */
  refusal?: CreateAndSignInRefusal | undefined;
  /** Words of the button; "Continue" unless given. */
  action?: ReactNode;
  /** The page is still at work with what `onDone` told it. */
  busy?: boolean;
  onDone: (known: KnownDetails) => void;
  onProblem?: (hasProblem: boolean) => void;
}

interface Props extends DetailsStepProps {
  asksNames: boolean;
  use: 'service' | 'billing';
}

/** Who somebody is and where they live, checked with the post before it goes on. */
export const DetailsStep = (props: DetailsStepProps) => <Step {...props} asksNames use="service" />;

/** Where somebody lives, by itself. */
export const AddressStep = ({
  use = 'service',
  ...props
}: Omit<DetailsStepProps, 'asksPhone'> & { use?: 'service' | 'billing' }) => (
  <Step {...props} asksNames={false} use={use} />
);

function Step(props: Props) {
  const { details, onDetails, asksNames, asksPhone = false, use, accountZip, refusal } = props;
  const { busy = false, onDone, onProblem } = props;
  const intl = useIntl();
  const { country } = useRemote();
  const deeds = useAddressStep({ details, onDetails, use, accountZip, onDone });
  const { state } = deeds;
  const { box, handOver } = useFocusHandover('[name=line1]');
  const errors = useMemo(
    () =>
      refusal?.code === 'INVALID_PHONE_NUMBER'
        ? [{ field: 'phone', message: intl.formatMessage({ id: 'address.phone.wrong' }) }]
        : [],
    [refusal, intl],
  );
  const action = props.action ?? <FormattedMessage id="address.continue" />;
  const waits = {
    busy: busy || state.step === 'checking',
    busyLabel: intl.formatMessage({ id: busy ? 'address.saving' : 'address.checking' }),
  };

  if (state.step === 'choosing') {
    const { typed, suggested } = state;
    return (
      <Suggestion
        {...{ typed, suggested, action }}
        {...waits}
        onTyped={() => deeds.goOnWith(typed)}
        onSuggested={() => deeds.takeSuggested(suggested)}
        onBack={() => {
          handOver();
          deeds.goBack();
        }}
      />
    );
  }
  return (
    <div ref={box}>
      <Form<string>
        fields={[
          ...(asksNames ? ['firstName', 'lastName'] : []),
          ...(asksPhone ? ['phone'] : []),
          ...addressFieldNames(),
        ]}
        validate={(values) => {
          // Of the form, which has the last letter already.
          const typed = { ...details, ...values };
          return [
            ...judgeDetails(typed, { names: asksNames, phone: asksPhone }, intl),
            ...judgeAddress(typed, country, intl),
          ];
        }}
        onSubmit={() => void deeds.send()}
        errors={errors}
        busy={waits.busy}
        {...(onProblem && { onProblem })}
      >
        <StepNotice {...{ deeds, accountZip, refusal }} />
        {asksNames && <NameFields value={details} onChange={onDetails} asksPhone={asksPhone} />}
        <AddressFields
          value={details}
          onChange={(lines) => onDetails({ ...details, ...lines })}
          {...(use === 'billing' && { section: use })}
        />
        <Button type="submit" variant="primary" {...waits}>
          {action}
        </Button>
      </Form>
    </div>
  );
}
