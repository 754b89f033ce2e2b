export { type Client, type Staff, type StaffMember, startStaff } from './start-staff.ts';
