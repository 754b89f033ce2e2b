export interface StaffMember {
  /** For ever the same person, whatever their mail address becomes. */
  subject: string;
  name: string;
  email: string;
}

/** A member of staff by their mail address alone, with a subject that follows from it. */
export const memberOf = ({ name, email }: { name: string; email: string }): StaffMember => ({
  ...{ name, email },
  subject: `staff-${email.toLowerCase()}`,
});
