export { Alone } from './Alone.tsx';
