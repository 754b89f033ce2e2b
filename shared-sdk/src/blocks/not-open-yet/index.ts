export { NotOpenYetPage } from './NotOpenYetPage.tsx';
