export type { Fault } from './faults.ts';
export { type Car, type HandOff, newHandOff } from './garage.ts';
export { type CarmakerService, localCarmakerClient, startCarmaker } from './start-carmaker.ts';
