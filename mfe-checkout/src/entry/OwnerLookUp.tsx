import { type Identified, identify } from '@sideband/shared-sdk/account';
import { readPostalCode } from '@sideband/shared-sdk/address';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { normaliseRadioId } from '@sideband/shared-sdk/radio-numbers';
import {
  FormattedMessage,
  useDraft,
  useIntl,
  useRemote,
  useSdk,
  useShown,
} from '@sideband/shared-sdk/react';
import { FieldRow, Form, PostalCodeField, TextField } from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EntryNotice } from './EntryNotice.tsx';
import { isRadioId } from './is-radio-id.ts';
import { LastNameField, LookUpButton, RadioIdField } from './owner-fields.tsx';
import type { Problem } from './useIdentified.ts';

interface Props {
  /**
   * Called when the owner is identified. From then on, the server treats this browser as the
   * owner's.
   */
  onFound: (owner: Identified) => void;
  /** Links for visitors who cannot be identified. */
  waysOn: ReactNode;
  onProblem: (hasProblem: boolean) => void;
}

const fields = ['radioId', 'firstName', 'lastName', 'zip'] as const;

/** Identifies the owner by radio ID, name and ZIP code (RFLZ). Typed values survive a reload. */
export function OwnerLookUp({ onFound, waysOn, onProblem }: Props) {
  const sdk = useSdk();
  const intl = useIntl();
  const { country } = useRemote();
  useShown('AUTHENTICATE', 'rflzLookup');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const typed = {
    radioId: useDraft('entry.radioId'),
    firstName: useDraft('firstName'),
    lastName: useDraft('lastName'),
    zip: useDraft('zip'),
  };
  const field = (name: (typeof fields)[number]) => ({
    name,
    value: typed[name][0],
    onChange: typed[name][1],
  });
  // On a phone the top of the form is out of view when the button is pressed.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

  async function lookUp(said: Record<(typeof fields)[number], string>) {
    setBusy(true);
    setProblem(undefined);
    try {
      const found = await identify(sdk, {
        radioId: normaliseRadioId(said.radioId),
        firstName: tidy(said.firstName),
        lastName: tidy(said.lastName),
        zip: readPostalCode(said.zip, country) ?? tidy(said.zip),
      });
      if (!found.ok) setProblem({ kind: 'refused', refusal: found.error });
      else if (found.value.identified) onFound(found.value.identified);
    } catch (error) {
      setProblem({ kind: 'brokeDown', breakdown: breakdownOf(error) });
    }
    setBusy(false);
  }

  return (
    <Form
      fields={fields}
      validate={(values) => {
        const isRight = {
          radioId: isRadioId(values.radioId),
          firstName: tidy(values.firstName) !== '',
          lastName: tidy(values.lastName) !== '',
          zip: readPostalCode(values.zip, country) !== undefined,
        };
        const id = {
          radioId: 'entry.radioId.missing',
          firstName: 'entry.firstName.missing',
          lastName: 'entry.lastName.missing',
          zip: `entry.zip.missing.${country}`,
        };
        return fields
          .filter((name) => !isRight[name])
          .map((name) => ({ field: name, message: intl.formatMessage({ id: id[name] }) }));
      }}
      onSubmit={(values) => void lookUp(values)}
      busy={busy}
      onProblem={onProblem}
    >
      {problem && (
        <>
          <div ref={notice} tabIndex={-1}>
            <EntryNotice problem={problem} />
          </div>
          {waysOn}
        </>
      )}
      <RadioIdField {...field('radioId')} />
      <FieldRow>
        <TextField
          {...field('firstName')}
          label={<FormattedMessage id="entry.firstName" />}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={60}
        />
        <LastNameField {...field('lastName')} />
      </FieldRow>
      <PostalCodeField
        {...field('zip')}
        label={intl.formatMessage({ id: `entry.zip.${country}` })}
        country={country}
        maxLength={10}
      />
      <LookUpButton busy={busy} />
    </Form>
  );
}
