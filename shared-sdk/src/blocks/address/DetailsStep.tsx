import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import type { CreateOrSignInRefusal } from '@sideband/shared-sdk/sign-in';
import { Button, Form, useFocusHandover } from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo } from 'react';
import { AddressFields } from './AddressFields.tsx';
import type { Details, KnownDetails } from './details.ts';
import { addressFieldNames, judgeAddress, judgeDetails } from './judge-address.ts';
import { NameFields, Phone } from './NameFields.tsx';
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
  /** How to reach customer care, shown where only an agent can make the change. */
  help?: ReactNode;
  /** Refusal of the details, shown at the refused field or above the fields. */
  refusal?: CreateOrSignInRefusal | undefined;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  /** Whether the page is still processing the details passed to `onDone`. */
  busy?: boolean;
  onDone: (known: KnownDetails) => void;
  onProblem?: (hasProblem: boolean) => void;
}

/** Details that are asked for, and why. */
export interface Asks {
  names?: ReactNode;
  phone?: ReactNode;
  address?: ReactNode;
}

interface Props extends Omit<DetailsStepProps, 'asksPhone'> {
  asks: { names: boolean; phone: boolean | 'needed'; address: boolean };
  why?: Asks;
  use: 'service' | 'billing';
  onDoneWithout?: (known: Omit<KnownDetails, 'address'>) => void;
}

/**
 * Step for name, optional phone number and address. The address is verified before `onDone` is
 * called; if the verification call fails, the address is used as typed.
 */
export const DetailsStep = ({ asksPhone = false, ...props }: DetailsStepProps) => (
  <Step {...props} asks={{ names: true, phone: asksPhone, address: true }} use="service" />
);

/** Step for the address only. */
export const AddressStep = ({
  use = 'service',
  ...props
}: Omit<DetailsStepProps, 'asksPhone'> & { use?: 'service' | 'billing' }) => (
  <Step {...props} asks={{ names: false, phone: false, address: true }} use={use} />
);

export interface MissingDetailsStepProps extends Omit<DetailsStepProps, 'asksPhone' | 'onDone'> {
  /** Details to ask for, each with the reason. All of them have to be entered. */
  asks: Asks;
  /** Receives the address only if it was asked for. */
  onDone: (known: Omit<KnownDetails, 'address'> & Partial<KnownDetails>) => void;
}

/** Step for the details that an account does not have yet, each with the reason. */
export const MissingDetailsStep = ({ asks, ...props }: MissingDetailsStepProps) => (
  <Step
    {...props}
    asks={{
      names: asks.names !== undefined,
      phone: asks.phone !== undefined && 'needed',
      address: asks.address !== undefined,
    }}
    why={asks}
    use="service"
    onDoneWithout={props.onDone}
  />
);

function Step(props: Props) {
  const { details, onDetails, asks, why = {}, use, accountZip, help, refusal } = props;
  const { busy = false, onDone, onDoneWithout, onProblem } = props;
  const intl = useIntl();
  const { country } = useRemote();
  const step = useAddressStep({
    details,
    onDetails,
    use,
    accountZip,
    onDone,
    onDoneWithout,
  });
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
          ...(asks.names ? ['firstName', 'lastName'] : []),
          ...(asks.phone ? ['phone'] : []),
          ...(asks.address ? addressFieldNames() : []),
        ]}
        validate={(values) => {
          // The form's values include the last keystroke, while `details` may not include it yet.
          const typed = { ...details, ...values };
          return [
            ...judgeDetails(typed, asks, intl),
            ...(asks.address ? judgeAddress(typed, country, intl) : []),
          ];
        }}
        onSubmit={() => (asks.address ? void step.send() : step.goOnWithout())}
        errors={errors}
        busy={waits.busy}
        {...(onProblem && { onProblem })}
      >
        <StepNotice actions={step} accountZip={accountZip} help={help} refusal={refusal} />
        {asks.names && (
          <>
            {why.names && <p>{why.names}</p>}
            <NameFields value={details} onChange={onDetails} />
          </>
        )}
        {asks.phone && (
          <Phone
            value={details}
            onChange={onDetails}
            why={why.phone}
            isNeeded={asks.phone === 'needed'}
          />
        )}
        {asks.address && (
          <>
            {why.address && <p>{why.address}</p>}
            <AddressFields
              value={details}
              onChange={(lines) => onDetails({ ...details, ...lines })}
              {...(use === 'billing' && { section: use })}
            />
          </>
        )}
        <Button type="submit" variant="primary" {...waits}>
          {action}
        </Button>
      </Form>
    </div>
  );
}
