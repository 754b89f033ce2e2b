export { PromotionEnds, useCourseWords, useDifferenceWords } from './PromotionEnds.tsx';
export {
  costOf,
  differencesOf,
  type PriceDifference,
  type PriceStretch,
  type Promotion,
  pricesOf,
  promotionOf,
  stretchesOf,
} from './price-course.ts';
export { type Changes, type OwnPlans, readChanges, readOwnPlans } from './read-own-plans.ts';
export { PlanName, WhichPlan } from './WhichPlan.tsx';
