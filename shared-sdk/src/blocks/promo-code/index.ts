export { PromoCode, type PromoCodeProps } from './PromoCode.tsx';
