export { CallOrChat, CallUs } from './CallUs.tsx';
