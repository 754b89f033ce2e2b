/** A school as the verifier knows it, and what it says of whoever studies there. */
export interface ListedSchool {
  id: string;
  name: string;
  country: 'US' | 'CA';
  emailDomain?: string;
  answer: 'verified' | 'document' | 'review' | 'notEligible' | 'alreadyVerifiedElsewhere';
  validMonths?: number;
}

/** Those whose name has these letters in it: first the ones that begin with them. */
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

/** Accents and capitals are left out by many who type. */
export const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Who is on the lists that schools hand in: asked for the year of birth, they need no proof. */
export const enrolled = [
  { lastName: 'Reyes', birthYear: 2006 },
  { lastName: 'Tremblay', birthYear: 2005 },
];
