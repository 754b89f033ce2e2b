export { DetailsLookUp } from './DetailsLookUp.tsx';
export { IsThisYou } from './IsThisYou.tsx';
