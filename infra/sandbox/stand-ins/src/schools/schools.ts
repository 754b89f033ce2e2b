/** A school in the verifier's list, with the verdict on its students. */
export interface ListedSchool {
  id: string;
  name: string;
  country: 'US' | 'CA';
  emailDomain?: string;
  answer: 'verified' | 'document' | 'review' | 'notEligible' | 'alreadyVerifiedElsewhere';
  validMonths?: number;
}

/** Returns the schools whose name contains the text, those that start with it first. */
export function findSchools(
  schools: readonly ListedSchool[],
  { country, name }: { country: string; name: string },
): ListedSchool[] {
  const typed = plain(name);
  const place = (school: ListedSchool) => plain(school.name).indexOf(typed);
  return schools
    .filter((school) => school.country === country && place(school) >= 0)
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name))
    .slice(0, 8);
}

/** Removes accents and lowercases the text, because many people type no accents or capitals. */
export const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Students on the lists that schools provide. Their year of birth is sufficient proof. */
export const enrolled = [
  { lastName: 'Reyes', birthYear: 2006 },
  { lastName: 'Tremblay', birthYear: 2005 },
];
