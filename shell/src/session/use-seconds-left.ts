import type { Clock } from '@sideband/shared-sdk';
import { useEffect, useState } from 'react';

/** Returns the remaining whole seconds, counting down to zero. */
export function useSecondsLeft(endsAt: number, clock: Clock): number {
  const left = () => Math.max(0, Math.ceil((endsAt - clock.now().getTime()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (seconds === 0) return undefined;
    return clock.after(endsAt - clock.now().getTime() - (seconds - 1) * 1000, () =>
      setSeconds(left()),
    );
  });
  return seconds;
}
