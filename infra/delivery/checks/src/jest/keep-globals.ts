/**
 * Saves all globals and returns a function that restores them, so that no test file affects the
 * next one.
 */
export function keepGlobals() {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { env } = process;
  const environment = { ...env };
  const cwd = process.cwd();
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!(key in before)) Reflect.deleteProperty(globalThis, key);
    }
    for (const [key, was] of Object.entries(before)) {
      const is = Object.getOwnPropertyDescriptor(globalThis, key);
      // Reading a lazy global turns it into a value, which is not a change that has to be undone.
      if (is && (is.value !== was.value || is.get !== was.get) && was.configurable && !was.get)
        Object.defineProperty(globalThis, key, was);
    }
    // A copy would be a plain object, in which setting `TZ` would not change the time zone.
    process.env = env;
    for (const name of Object.keys(process.env)) {
      if (!(name in environment)) delete process.env[name];
    }
    Object.assign(process.env, environment);
    if (process.cwd() !== cwd) process.chdir(cwd);
  };
}
