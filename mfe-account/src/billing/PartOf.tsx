import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Part } from './usePart.ts';

interface Props<Value> {
  of: { part: Part<Value>; readAgain: () => void };
  children: (value: Value) => ReactNode;
}

/** A part of the page: its skeleton, its content, or what failed with a button to try again. */
export function PartOf<Value>({ of: { part, readAgain }, children }: Props<Value>) {
  switch (part.step) {
    case 'reading':
      return <Skeleton shape={['text', 'card', 'card']} />;
    case 'unread':
      return <BreakdownNotice breakdown={part.breakdown} onRetry={readAgain} />;
    case 'read':
      return children(part.value);
  }
}
