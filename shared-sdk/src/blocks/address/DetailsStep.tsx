import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import type { CreateOrSignInRefusal } from '@sideband/shared-sdk/sign-in';
import { Button, Form, useFocusHandover } from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo } from 'react';
import { AddressFields } from './AddressFields.tsx';
import type { Details, KnownDetails } from './details.ts';
import { addressFieldNames, judgeAddress, judgeDetails } from './judge-address.ts';
import { NameFields, OptionalPhone } from './NameFields.tsx';
import { StepNotice } from './StepNotice.tsx';
import { Suggestion } from './Suggestion.tsx';
import { useAddressStep } from './useAddressStep.ts';

export interface DetailsStepProps {
  details: Details;
  onDetails: (details: Details) => void;
  /**
   * Whether to show the optional phone field. Defaults to false, for flows that know the number or
   * ask for it elsewhere.
   */
  asksPhone?: boolean;
  /** ZIP or postal code of the account's address, if there is one. Only agents can change it. */
  accountZip?: string | undefined;
  /** Refusal of the details, shown at the refused field or above the fields. */
  refusal?: CreateOrSignInRefusal | undefined;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  /** Whether the page is still processing the details passed to `onDone`. */
  busy?: boolean;
  onDone: (known: KnownDetails) => void;
  onProblem?: (hasProblem: boolean) => void;
}

interface Props extends DetailsStepProps {
  asksNames: boolean;
  use: 'service' | 'billing';
}

/**
 * Step for name, optional phone number and address. The address is verified before `onDone` is
 * called; if the verification call fails, the address is used as typed.
 */
export const DetailsStep = (props: DetailsStepProps) => <Step {...props} asksNames use="service" />;

/** Step for the address only. */
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
  const step = useAddressStep({ details, onDetails, use, accountZip, onDone });
  const { state } = step;
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
        typed={typed}
        suggested={suggested}
        action={action}
        {...waits}
        onTyped={() => step.goOnWith(typed)}
        onSuggested={() => step.takeSuggested(suggested)}
        onBack={() => {
          handOver();
          step.goBack();
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
          // The form's values include the last keystroke, while `details` may not include it yet.
          const typed = { ...details, ...values };
          return [
            ...judgeDetails(typed, { names: asksNames, phone: asksPhone }, intl),
            ...judgeAddress(typed, country, intl),
          ];
        }}
        onSubmit={() => void step.send()}
        errors={errors}
        busy={waits.busy}
        {...(onProblem && { onProblem })}
      >
        <StepNotice actions={step} accountZip={accountZip} refusal={refusal} />
        {asksNames && <NameFields value={details} onChange={onDetails} />}
        {asksPhone && <OptionalPhone value={details} onChange={onDetails} />}
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
