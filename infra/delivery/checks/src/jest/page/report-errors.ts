/** Fails the running test on an error that none of its listeners expects, as jest's own page does. */
export function reportErrors() {
  let expecting = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  globalThis.addEventListener('error', ({ error }) => {
    if (expecting === 0 && error) process.emit('uncaughtException', error);
  });
  const counting = (by: number, act: typeof addEventListener) =>
    function (this: EventTarget | undefined, ...args: Parameters<typeof addEventListener>) {
      if (args[0] === 'error') expecting += by;
      return act.apply(this ?? globalThis, args);
    };
  globalThis.addEventListener = counting(1, addEventListener) as never;
  globalThis.removeEventListener = counting(-1, removeEventListener) as never;
}
