import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import type { StudentClaim } from '@sideband/shared-sdk/student-status';
import { type FieldError, FieldRow, SelectField, TextField } from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import { monthsIn, yearsFrom } from './graduation.ts';
import { SchoolField } from './SchoolField.tsx';
import { StudentForm } from './StudentForm.tsx';
import type { Typed } from './typed.ts';
import type { StudentCheck } from './useStudentCheck.ts';

type Claim = Omit<StudentClaim, 'language'>;

interface Props {
  check: Pick<StudentCheck, 'verification' | 'busy' | 'problem'>;
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
  /** School of the current status, and whether the customer still attends it. */
  sameSchool?: { school: Claim['school']; isSame: boolean; content: ReactNode };
  onClaim: (claim: Claim) => void;
  onProblem: (hasProblem: boolean) => void;
}

type Field = 'school' | 'firstName' | 'lastName' | 'month' | 'year' | 'birthYear';

/** Asks for school, name and graduation date. */
export function ClaimForm(props: Props) {
  const { check, typed, onTyped, sameSchool, onClaim, onProblem } = props;
  const intl = useIntl();
  const { locale } = useRemote();
  const asksYear = check.verification?.state === 'birthYearAsked';
  const isSame = sameSchool?.isSame === true;
  const say = (field: Field): FieldError<Field> => ({
    field,
    message: intl.formatMessage({ id: `studentCheck.wrong.${field}` }),
  });
  const judge = (): FieldError<Field>[] => {
    const { school, isUnlisted, schoolQuery, birthYear } = typed;
    const hasSchool = isSame || school || (isUnlisted && tidy(schoolQuery).length >= 2);
    const isYear = /^(19|20)\d\d$/.test(birthYear.trim());
    return [
      ...(hasSchool ? [] : [say('school')]),
      ...(tidy(typed.firstName) ? [] : [say('firstName')]),
      ...(tidy(typed.lastName) ? [] : [say('lastName')]),
      ...(typed.month ? [] : [say('month')]),
      ...(typed.year ? [] : [say('year')]),
      ...(asksYear && !isYear ? [say('birthYear')] : []),
    ];
  };
  const send = () => {
    const { school, schoolQuery, firstName, lastName, month, year, birthYear } = typed;
    onClaim({
      school: isSame
        ? sameSchool.school
        : school
          ? { schoolId: school.schoolId }
          : { name: tidy(schoolQuery) },
      firstName: tidy(firstName),
      lastName: tidy(lastName),
      graduates: `${year}-${month}`,
      ...(asksYear && { birthYear: Number(birthYear) }),
    });
  };
  return (
    <StudentForm<Field>
      check={check}
      fields={['school', 'firstName', 'lastName', 'month', 'year', 'birthYear']}
      validate={judge}
      onSubmit={send}
      onProblem={onProblem}
      button={{ says: 'purchase.continue', works: 'studentCheck.asking' }}
    >
      {sameSchool?.content}
      {!isSame && <SchoolField typed={typed} onTyped={onTyped} />}
      <FieldRow>
        <TextField
          name="firstName"
          label={<FormattedMessage id="studentCheck.firstName" />}
          hint={<FormattedMessage id="studentCheck.name.hint" />}
          autoComplete="given-name"
          maxLength={50}
          value={typed.firstName}
          onChange={(firstName) => onTyped({ firstName })}
        />
        <TextField
          name="lastName"
          label={<FormattedMessage id="studentCheck.lastName" />}
          autoComplete="family-name"
          maxLength={50}
          value={typed.lastName}
          onChange={(lastName) => onTyped({ lastName })}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="month"
          label={<FormattedMessage id="studentCheck.month" />}
          choices={monthsIn(locale === 'en-XA' ? 'en-US' : locale)}
          value={typed.month}
          onChange={(month) => onTyped({ month })}
        />
        <SelectField
          name="year"
          label={<FormattedMessage id="studentCheck.year" />}
          choices={yearsFrom(new Date())}
          value={typed.year}
          onChange={(year) => onTyped({ year })}
        />
      </FieldRow>
      {asksYear && (
        <TextField
          name="birthYear"
          label={<FormattedMessage id="studentCheck.birthYear" />}
          hint={<FormattedMessage id="studentCheck.birthYear.why" />}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={typed.birthYear}
          onChange={(birthYear) => onTyped({ birthYear })}
        />
      )}
    </StudentForm>
  );
}
