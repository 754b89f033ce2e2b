export { Alone } from './Alone.tsx';
export { openAlone } from './open-alone.ts';
