export { sectionState } from './section-state.ts';
export { type Course, openStep, stepAfter, stepBefore, stepsOf, stepToShow } from './steps.ts';
