import { regionsOf } from '@sideband/shared-sdk/address';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Form, SelectField, TextField, useFocusHandover } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { RadioNotice } from './RadioNotice.tsx';
import css from './radio-lookup.module.css';
import { fieldsOf, judgeRadio, type TypedRadio, wantedOf, ways } from './typed-radio.ts';
import { type Find, useRadioLookUp } from './useRadioLookUp.ts';
import { WhereToLook } from './WhereToLook.tsx';

interface Props {
  typed: TypedRadio;
  onTyped: (typed: TypedRadio) => void;
  onFound: (radio: FoundRadio) => void;
  /**
   * Returns a message when the radio exists but is not eligible. The message is shown next to the
   * field, and `onFound` is not called.
   */
  unfitFor?: (radio: FoundRadio) => string | undefined;
  /**
   * Replaces the lookup, for a page that checks more than that the radio exists. Resolves with
   * undefined when the page shows the result itself.
   */
  find?: Find;
  /**
   * `radioId` asks for the radio ID and offers the other identifiers behind a button. `all` lets
   * the customer choose the identifier. Defaults to `all`.
   */
  asks?: 'radioId' | 'all';
  /** Button label. */
  action?: ReactNode;
  /** Whether another button of the page is the next step, so that this one is secondary. */
  isOptional?: boolean;
  onProblem?: (hasProblem: boolean) => void;
}

/** Looks up a radio by radio ID, VIN or license plate. The page stores what was typed. */
export function RadioLookUp({ typed, onTyped, asks = 'all', action, ...on }: Props) {
  const { onProblem, isOptional = false } = on;
  const intl = useIntl();
  const { country } = useRemote();
  const { state, lookUp, forgetProblem } = useRadioLookUp({
    onFound: on.onFound,
    unfitFor: on.unfitFor ?? fitsAlways,
    find: on.find,
  });
  const [choosesWay, setChoosesWay] = useState(asks === 'all' || typed.by !== 'radioId');
  const { box, handOver } = useFocusHandover('input:checked');
  const problem = state.step === 'asking' ? state.problem : undefined;
  const busy = state.step === 'looking';
  const isUnknown = problem?.kind === 'refused' && problem.refusal.code === 'DEVICE_NOT_FOUND';
  const unknown = isUnknown
    ? intl.formatMessage({ id: `radioLookup.unknown.${typed.by}` })
    : undefined;
  const message = problem?.kind === 'unfit' ? problem.message : unknown;
  const errors = useMemo(
    () => (message === undefined ? [] : [{ field: typed.by, message }]),
    [message, typed.by],
  );
  // On a phone, the top of the form is out of view when its button is pressed, so the notice takes
  // focus. The error summary handles field errors.
  const notice = useRef<HTMLDivElement>(null);
  const isOnTop = problem !== undefined && message === undefined;
  useEffect(() => {
    if (isOnTop) notice.current?.focus();
  }, [isOnTop]);
  return (
    <>
      {choosesWay && (
        <div ref={box}>
          <Ways
            value={typed.by}
            onChange={(by) => {
              forgetProblem();
              onTyped({ ...typed, by });
            }}
          />
        </div>
      )}
      <Form
        key={typed.by}
        fields={fieldsOf(typed.by)}
        validate={(values) => judgeRadio({ ...typed, ...values }, country, intl)}
        onSubmit={() => void lookUp(wantedOf(typed))}
        errors={errors}
        busy={busy}
        {...(onProblem && { onProblem })}
      >
        {isOnTop && (
          <div ref={notice} tabIndex={-1}>
            <RadioNotice problem={problem} />
          </div>
        )}
        <Fields typed={typed} onTyped={onTyped} />
        <Button
          type="submit"
          variant={isOptional ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'radioLookup.looking' })}
        >
          {action ?? <FormattedMessage id="radioLookup.find" />}
        </Button>
        {!choosesWay && (
          <Button
            variant="quiet"
            onClick={() => {
              handOver();
              setChoosesWay(true);
            }}
          >
            <FormattedMessage id="radioLookup.otherWay" />
          </Button>
        )}
      </Form>
    </>
  );
}

const fitsAlways = () => undefined;

interface WaysProps {
  value: TypedRadio['by'];
  onChange: (by: TypedRadio['by']) => void;
}

/** Chooses the identifier: radio buttons side by side. */
function Ways({ value, onChange }: WaysProps) {
  const { country } = useRemote();
  return (
    <fieldset className={css.ways}>
      <legend>
        <FormattedMessage id="radioLookup.by" />
      </legend>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name="by"
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
          />
          <FormattedMessage
            id={way === 'plate' ? `radioLookup.plate.${country}` : `radioLookup.${way}`}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Fields({ typed, onTyped }: Pick<Props, 'typed' | 'onTyped'>) {
  const { country, locale } = useRemote();
  const field = (name: 'radioId' | 'vin' | 'plate' | 'state') => ({
    name,
    value: typed[name],
    onChange: (text: string) => onTyped({ ...typed, [name]: text }),
  });
  const copied = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  switch (typed.by) {
    case 'radioId':
      return (
        <>
          <TextField
            {...field('radioId')}
            {...copied}
            code
            label={<FormattedMessage id="radioLookup.radioId" />}
            hint={<FormattedMessage id="radioLookup.radioId.hint" />}
            maxLength={40}
          />
          <WhereToLook by="radioId" />
        </>
      );
    case 'vin':
      return (
        <>
          <TextField
            {...field('vin')}
            {...copied}
            code
            label={<FormattedMessage id="radioLookup.vin" />}
            hint={<FormattedMessage id="radioLookup.vin.hint" />}
            maxLength={20}
          />
          <WhereToLook by="vin" />
        </>
      );
    case 'plate':
      return (
        <>
          <TextField
            {...field('plate')}
            {...copied}
            code
            label={<FormattedMessage id={`radioLookup.plate.${country}`} />}
            maxLength={14}
          />
          <SelectField
            {...field('state')}
            label={<FormattedMessage id={`radioLookup.state.${country}`} />}
            choices={regionsOf(country, locale).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
        </>
      );
  }
}
