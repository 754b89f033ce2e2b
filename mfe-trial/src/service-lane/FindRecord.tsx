import { judgeCode } from '@sideband/shared-sdk/blocks/address';
import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Form, PostalCodeField, TextField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { useChoices } from '../claim/useChoices.ts';
import { outcomeOf } from '../outcome/outcome-of.ts';
import { RadioOutcome } from '../outcome/RadioOutcome.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import type { InvitationRead } from './useInvitation.ts';

interface Props {
  reading: InvitationRead;
  onProblem: (hasProblem: boolean) => void;
}

/** Finds the trial without a link: the car, then the name and code that the dealer recorded. */
export function FindRecord({ reading, onProblem }: Props) {
  const intl = useIntl();
  const { country } = useRemote();
  const { choices, change } = useChoices();
  const { typed, details } = choices;
  const [found, setFound] = useState<FoundRadio>();
  const { problem, isAsking, retry, find } = reading;
  if (!found) {
    return (
      <>
        {problem && <InvitationNotice problem={problem} onRetry={retry} />}
        <RadioLookUp
          typed={typed}
          onTyped={(next) => change({ typed: next })}
          onFound={setFound}
          onProblem={onProblem}
          action={<FormattedMessage id="hub.find" />}
        />
      </>
    );
  }
  if (outcomeOf(found) !== 'claim') {
    return (
      <RadioOutcome
        radio={found}
        typed={typed}
        onFound={setFound}
        onOther={() => setFound(undefined)}
      />
    );
  }
  return (
    <Form<string>
      fields={['lastName', 'postalCode']}
      validate={({ lastName = '', postalCode = '' }) => [
        ...(lastName.trim() === ''
          ? [{ field: 'lastName', message: intl.formatMessage({ id: 'lane.lastName.missing' }) }]
          : []),
        ...judgeCode(postalCode, country, intl),
      ]}
      onSubmit={({ lastName = '', postalCode = '' }) =>
        void find({ vehicleDeviceId: found.deviceId, lastName, zip: postalCode })
      }
      busy={isAsking}
      onProblem={onProblem}
    >
      {problem && <InvitationNotice problem={problem} />}
      <RadioCard radio={found} />
      <TextField
        name="lastName"
        autoComplete="family-name"
        maxLength={50}
        label={<FormattedMessage id="lane.lastName" />}
        hint={<FormattedMessage id="lane.lastName.hint" />}
        value={details.lastName}
        onChange={(lastName) => change({ details: { ...details, lastName } })}
      />
      <PostalCodeField
        name="postalCode"
        autoComplete="postal-code"
        country={country}
        maxLength={12}
        label={intl.formatMessage({ id: `address.postalCode.${country}` })}
        value={details.postalCode}
        onChange={(postalCode) => change({ details: { ...details, postalCode } })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isAsking}
        busyLabel={intl.formatMessage({ id: 'radioLookup.looking' })}
      >
        <FormattedMessage id="lane.find" />
      </Button>
      <Button variant="quiet" onClick={() => setFound(undefined)}>
        <FormattedMessage id="outcome.other" />
      </Button>
    </Form>
  );
}
