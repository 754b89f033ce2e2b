export { type NextWay, nextWay } from './next-way.ts';
export {
  OrderConfirmation,
  type OrderConfirmationProps,
  type OwnRadio,
} from './OrderConfirmation.tsx';
export { maskedEmail } from './order-words.ts';
export { SendSignal } from './SendSignal.tsx';
