/**
 * Counts open resources by key, such as streams by address. Returns undefined if the limit is
 * reached, or else a function to call on close.
 */
export function countOpen(isRoom: (open: { own: number; sum: number }) => boolean) {
  const open = new Map<string, number>();
  let sum = 0;
  return (key: string): (() => void) | undefined => {
    const own = open.get(key) ?? 0;
    if (!isRoom({ own, sum })) return;
    open.set(key, own + 1);
    sum += 1;
    return () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
      sum -= 1;
    };
  };
}
