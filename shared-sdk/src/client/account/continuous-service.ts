export { continuousService } from '../../contract/continuous-service/calls.ts';
export type { OwnRadio } from '../../contract/continuous-service/model.ts';
