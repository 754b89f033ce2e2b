import { FormattedMessage, useDomain } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { schoolId, studentStatuses } from '@sideband/shared-sdk/student-status';
import { Button, TextField } from '@sideband/shared-sdk/ui';
import { Combobox } from '@sideband/shared-sdk/ui/on-demand';
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
 * from the suggestions. The name of a school that is not listed is typed in full.
 */
export function SchoolField({ typed, onTyped }: Props) {
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
  const schools = found?.schools;
  const field = {
    name: 'school',
    label: <FormattedMessage id="studentCheck.school" />,
    hint: (
      <FormattedMessage id={isUnlisted ? 'studentCheck.school.full' : 'studentCheck.school.hint'} />
    ),
    maxLength: 100,
    value: schoolQuery,
    onChange: (text: string) => onTyped({ schoolQuery: text, school: undefined }),
  };
  return (
    <div className={css.school}>
      {isUnlisted ? (
        <TextField autoComplete="organization" {...field} />
      ) : (
        <Combobox
          {...field}
          searched
          choices={schools?.map(({ schoolId: value, name: label }) => ({ value, label }))}
          onPick={({ value, label: name }) =>
            onTyped({ schoolQuery: name, school: { schoolId: schoolId.parse(value), name } })
          }
        />
      )}
      <p role="status" className={css.count}>
        {schools?.length === 0 && <FormattedMessage id="studentCheck.noMatch" />}
        {/* A failure does not block the customer, because the name can be typed instead. */}
        {found && !schools && <FormattedMessage id="studentCheck.noList" />}
      </p>
      <Button
        variant="quiet"
        onClick={() => onTyped({ isUnlisted: !isUnlisted, school: undefined })}
      >
        <FormattedMessage id={isUnlisted ? 'studentCheck.listed' : 'studentCheck.unlisted'} />
      </Button>
    </div>
  );
}
