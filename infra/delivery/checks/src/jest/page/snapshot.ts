type Properties = Record<PropertyKey, PropertyDescriptor>;

/**
 * Saves the properties of `globalThis`, of these objects and of every interface of the window:
 * `HTMLElement.prototype`.
 */
export function snapshot(objects: object[]) {
  const before = new Map<object, Properties>();
  for (const one of new Set([globalThis, ...objects, ...interfaces()]))
    before.set(one, Object.getOwnPropertyDescriptors(one) as Properties);

  function* changes() {
    for (const [one, properties] of before) {
      for (const key of Reflect.ownKeys(one)) {
        if (!Object.hasOwn(properties, key) && !isCache(key)) yield { one, key };
      }
      for (const key of Reflect.ownKeys(properties)) {
        const was = properties[key as string] as PropertyDescriptor;
        if (!isSame(was, Object.getOwnPropertyDescriptor(one, key))) yield { one, key, was };
      }
    }
  }
  return {
    restore() {
      for (const { one, key, was } of changes()) {
        if (was) Reflect.defineProperty(one, key, was);
        else Reflect.deleteProperty(one, key);
      }
    },
    changed: () => [...changes()].map(({ key }) => String(key)),
  };
}

/** jsdom and `expect` keep something in such properties, for the whole life of an object. */
const isCache = (key: PropertyKey) =>
  typeof key === 'symbol' && /^SameObject caches$|^\$\$jest-/.test(key.description ?? '');

function isSame(was: PropertyDescriptor, is: PropertyDescriptor | undefined) {
  // Reading a lazy global of Node, whose getter has this name, turns it into a value.
  const isRead = was.get?.name === 'get' && is && !is.get;
  return Boolean(
    isRead || (is && Object.is(is.value, was.value) && is.get === was.get && is.set === was.set),
  );
}

/** Constructors of the window, with their prototypes. */
function interfaces(): object[] {
  const all = Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) => value);
  return all.flatMap((value) =>
    typeof value === 'function' && /^[A-Z]/.test(value.name) && value.prototype
      ? [value, value.prototype]
      : [],
  );
}
