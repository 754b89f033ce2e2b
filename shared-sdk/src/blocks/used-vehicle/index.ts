export { NoTrial } from './NoTrial.tsx';
