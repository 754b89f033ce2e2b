import { useEffect, useRef } from 'react';
import { RemoteProblem } from '../error/RemoteProblem.tsx';
import { useShell } from '../shell-context.ts';

interface Props {
  crashed: boolean;
  held: boolean;
}

/** Replaces a remote that failed to load or crashed: a message, a retry and another destination. */
export function RemoteUnavailable({ crashed, held }: Props) {
  const { stage } = useShell();
  const element = useRef<HTMLDivElement>(null);
  // The focused element was removed with the remote.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={element}>
      <RemoteProblem onRetry={() => void stage.retry()} crashed={crashed} held={held} />
    </div>
  );
}
