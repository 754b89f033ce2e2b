import { type ReactNode, useEffect, useRef } from 'react';

/** Says where one is now. The focus goes there when the step is new, so that readers hear it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
