export interface StaffMember {
  /** Permanent id of the person, independent of the mail address. */
  subject: string;
  name: string;
  email: string;
}

/** Creates a member of staff with a subject derived from the mail address. */
export const memberOf = ({ name, email }: { name: string; email: string }): StaffMember => ({
  name,
  email,
  subject: `staff-${email.toLowerCase()}`,
});
