export { pickPerson } from './pick-person.ts';
export { type Client, type Staff, type StaffMember, startStaff } from './start-staff.ts';
