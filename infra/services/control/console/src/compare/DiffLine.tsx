import { beforeAfter } from './before-after.ts';
import { After, Before } from './Sides.tsx';

/** One described difference in a line: "Canada: − off + on, 100 %". */
export function DiffLine({ children }: { children: string }) {
  const { what, before, after } = beforeAfter(children);
  if (before === undefined || after === undefined) return what;
  return (
    <>
      {what}: <Before>{before}</Before> <After>{after}</After>
    </>
  );
}
