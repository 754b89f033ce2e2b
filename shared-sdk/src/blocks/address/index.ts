export { AddressFields } from './AddressFields.tsx';
export {
  AddressStep,
  DetailsStep,
  type DetailsStepProps,
  MissingDetailsStep,
  type MissingDetailsStepProps,
} from './DetailsStep.tsx';
export {
  type Details,
  detailsOf,
  type KnownDetails,
  linesOf,
  noDetails,
  noLines,
  readAddress,
  type TypedLines,
} from './details.ts';
export { addressFieldNames, judgeAddress, judgeCode, judgeNames } from './judge-address.ts';
export { NameFields } from './NameFields.tsx';
export { WrittenAddress } from './WrittenAddress.tsx';
