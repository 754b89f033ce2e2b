import { type ContactOption, maskEmail, maskPhone } from '@sideband/shared-sdk/identity/model';
import type { Person } from './people.table.ts';

type Reachable = Pick<Person, 'email' | 'phone' | 'passcodeByEmail' | 'passcodeByPhone'>;

/** Returns where passcodes can be sent, masked for strangers. */
export function contactOptionsOf(person: Reachable): ContactOption[] {
  const options: ContactOption[] = [];
  if (person.passcodeByEmail) {
    options.push({ type: 'EMAIL', maskedValue: maskEmail(person.email) });
  }
  if (person.passcodeByPhone && person.phone) {
    options.push({ type: 'PHONE', maskedValue: maskPhone(person.phone) });
  }
  return options;
}

/** Returns the address or number for a message; undefined when passcodes are not enabled for it. */
export function destinationOf(person: Reachable, option: ContactOption['type']) {
  if (option === 'EMAIL') return person.passcodeByEmail ? person.email : undefined;
  return person.passcodeByPhone && person.phone ? person.phone : undefined;
}
