export { fetchFlow, Lazily } from './Lazily.tsx';
