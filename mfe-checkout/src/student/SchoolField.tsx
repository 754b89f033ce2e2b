import { FormattedMessage, useDomain, useIntl } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { schoolId, studentStatuses } from '@sideband/shared-sdk/student-status';
import { Button, ChoiceCards, TextField } from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import css from './student.module.css';
import type { Typed } from './typed.ts';

interface Props {
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
}

/** Debounce delay of the school search. */
const restMs = 250;

/**
 * School field. Schools are searched by name from the second letter on, and the customer picks one
 * from the list. The name of a school that is not listed is typed in full.
 */
export function SchoolField({ typed, onTyped }: Props) {
  const intl = useIntl();
  const client = useDomain(studentStatuses);
  const { schoolQuery, school, isUnlisted } = typed;
  const query = tidy(schoolQuery);
  const isAsking = !isUnlisted && query.length >= 2 && query !== school?.name;

  const { value: found } = useLoaded(isAsking ? query : undefined, async (q, signal) => {
    await new Promise((resume) => setTimeout(resume, restMs));
    // The customer went on typing.
    if (signal.aborted) return { schools: undefined };
    const answer = await client.findSchools({ query: { q } }).catch(() => undefined);
    return { schools: answer?.value.schools };
  });
  const shown = found?.schools;
  const chosen = school && query === school.name ? [school] : [];
  const choices = shown ?? chosen;
  return (
    <div className={css.school}>
      <TextField
        name="school"
        label={<FormattedMessage id="studentCheck.school" />}
        hint={
          <FormattedMessage
            id={isUnlisted ? 'studentCheck.school.full' : 'studentCheck.school.hint'}
          />
        }
        autoComplete="organization"
        maxLength={100}
        value={schoolQuery}
        onChange={(text) => onTyped({ schoolQuery: text, school: undefined })}
      />
      <p role="status" className={css.count}>
        {shown && <FormattedMessage id="studentCheck.found" values={{ count: shown.length }} />}
        {/* A failure does not block the customer, because the name can be typed instead. */}
        {found && !shown && <FormattedMessage id="studentCheck.noList" />}
      </p>
      {choices.length > 0 && (
        <ChoiceCards
          name="schoolChoice"
          legend={intl.formatMessage({ id: 'studentCheck.pick' })}
          choices={choices.map(({ schoolId: value, name }) => ({ value, label: name }))}
          value={school?.schoolId ?? ('' as never)}
          onChange={(value) => {
            const picked = choices.find((one) => one.schoolId === value);
            if (!picked) return;
            const { name } = picked;
            onTyped({ schoolQuery: name, school: { schoolId: schoolId.parse(value), name } });
          }}
        />
      )}
      <Button
        variant="quiet"
        onClick={() => onTyped({ isUnlisted: !isUnlisted, school: undefined })}
      >
        <FormattedMessage id={isUnlisted ? 'studentCheck.listed' : 'studentCheck.unlisted'} />
      </Button>
    </div>
  );
}
