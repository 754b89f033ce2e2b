export interface StaffMember {
  /** Permanent ID of the person, independent of the email address. */
  subject: string;
  name: string;
  email: string;
}

/** Creates a staff member whose subject is derived from the email address. */
export const memberOf = ({ name, email }: { name: string; email: string }): StaffMember => ({
  name,
  email,
  subject: `staff-${email.toLowerCase()}`,
});
