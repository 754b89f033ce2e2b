import { FormattedMessage, useDomain, useIntl } from '@sideband/shared-sdk/react';
import { type School, schoolId, studentStatuses } from '@sideband/shared-sdk/student-status';
import { Button, ChoiceCards, TextField } from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import { useEffect, useState } from 'react';
import css from './student.module.css';
import type { Typed } from './typed.ts';

interface Props {
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
}

interface Found {
  query: string;
  /** Undefined when the list failed to load. */
  schools: School[] | undefined;
}

/** Debounce of the school search. */
const restMs = 250;

/**
 * School field. Schools are searched by name from the second letter on, and one is picked from the
 * list. The name of a school that is not listed is typed in full.
 */
export function SchoolField({ typed, onTyped }: Props) {
  const intl = useIntl();
  const client = useDomain(studentStatuses);
  const [found, setFound] = useState<Found>();
  const { schoolQuery, school, isUnlisted } = typed;
  const query = tidy(schoolQuery);
  const isAsking = !isUnlisted && query.length >= 2 && query !== school?.name;

  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await client.findSchools({ query: { q: query } }).catch(() => undefined);
      if (isWanted) setFound({ query, schools: answer?.value.schools });
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAsking, query, client]);

  const asked = isAsking && found?.query === query ? found : undefined;
  const shown = asked?.schools;
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
        {/* Not blocking: the name can be typed instead. */}
        {asked && !shown && <FormattedMessage id="studentCheck.noList" />}
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
