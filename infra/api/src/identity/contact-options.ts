import { type ContactOption, maskEmail, maskPhone } from '@sideband/shared-sdk/identity/model';
import type { Person } from './people.table.ts';

type Reachable = Pick<Person, 'email' | 'phone' | 'passcodeByEmail' | 'passcodeByPhone'>;

/** Where somebody takes passcodes, as much of it as a stranger may see. */
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

/** The address or number a message goes to; nothing where the person takes none there. */
export function destinationOf(person: Reachable, option: ContactOption['type']) {
  if (option === 'EMAIL') return person.passcodeByEmail ? person.email : undefined;
  return person.passcodeByPhone && person.phone ? person.phone : undefined;
}
