export { createToggles, type ToggleDoor } from './create-toggles.ts';
