import type { ReactNode } from 'react';
import { FlowWithSummary } from '../layout/FlowWithSummary.tsx';

export interface SplitProps {
  children: ReactNode;
  /** Content such as the price, shown above the form, or beside it from 1024 px. */
  aside: ReactNode;
}

/** A `FlowWithSummary` without progress. */
export const Split = ({ children, aside }: SplitProps) => (
  <FlowWithSummary summary={aside}>{children}</FlowWithSummary>
);
