import type { ComponentType } from 'react';
import { Colors } from './Colors.tsx';
import { Spacing } from './Spacing.tsx';
import { TypeScale } from './TypeScale.tsx';
import { Words } from './Words.tsx';

/** Pages that show no component. */
export const foundations: Record<string, ComponentType> = {
  'foundations/Colors': Colors,
  'foundations/Type': TypeScale,
  'foundations/Spacing': Spacing,
  'foundations/Words': Words,
};
