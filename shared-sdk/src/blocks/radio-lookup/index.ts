export { RadioCard, type ShownRadio } from './RadioCard.tsx';
export { RadioLookUp } from './RadioLookUp.tsx';
export { noRadioTyped, type TypedRadio, wantedOf } from './typed-radio.ts';
