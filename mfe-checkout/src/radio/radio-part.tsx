import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { Part } from '../sections/Sections.tsx';
import { ChooseRadio } from './ChooseRadio.tsx';
import type { RadioChoice } from './useRadio.ts';

/** Section that asks for the radio. */
export const radioPart = (choice: RadioChoice, onDone: () => void): Part<'radio'> => ({
  name: 'radio',
  heading: 'sections.radio',
  summary: choice.radio && <RadioCard radio={choice.radio} />,
  content: (judge) => <ChooseRadio choice={choice} asks="all" onDone={onDone} onProblem={judge} />,
});
