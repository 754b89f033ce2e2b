export class TookTooLong extends Error {}

/** Rejects with an error that names `what` if the promise takes longer than `ms`. */
export function within<Value>(promise: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TookTooLong(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
