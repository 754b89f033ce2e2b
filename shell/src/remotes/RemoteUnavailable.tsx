import { useEffect, useRef } from 'react';
import { RemoteProblem } from '../error/RemoteProblem.tsx';

interface Props {
  crashed: boolean;
  held: boolean;
  onRetry(): void;
}

/** Replaces a remote that failed to load or crashed: a message, a retry and another destination. */
export function RemoteUnavailable({ crashed, held, onRetry }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // The focused element was removed with the remote.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={element}>
      <RemoteProblem onRetry={onRetry} crashed={crashed} held={held} />
    </div>
  );
}
