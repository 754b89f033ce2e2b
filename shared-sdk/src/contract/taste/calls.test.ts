import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { tastes } from './calls.ts';
import { tasteExamples } from './examples.ts';

callsBehaviour(tastes, tasteExamples);
