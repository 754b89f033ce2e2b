import { Notice } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** Says that something is gone from the page, and takes over the focus that was in it. */
export function Gone({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="ok" live>
        {children}
      </Notice>
    </div>
  );
}
