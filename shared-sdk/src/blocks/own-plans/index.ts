export { type Changes, type OwnPlans, readChanges, readOwnPlans } from './read-own-plans.ts';
export { PlanName, WhichPlan } from './WhichPlan.tsx';
