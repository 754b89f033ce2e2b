import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';

type Values = Readonly<Record<string, unknown>>;

/** Current toggle values for this page, as served by control. */
export interface ToggleDoor {
  /**
   * Returns the current value, or `initial` if there is none or it has another type. Never throws.
   */
  read<Value>(name: string, initial: Value): Value;
  /** Emits the current value and every change. */
  watch<Value>(name: string, initial: Value): Observable<Value>;
}

/**
 * Creates toggles from values that are replaced as a whole. Without an observable, they are
 * constant.
 */
export function createToggles(values: BehaviorSubject<Values> | Values): ToggleDoor {
  const all = values instanceof BehaviorSubject ? values : new BehaviorSubject(values);
  const read = <Value>(name: string, initial: Value) => valueIn(all.value, name, initial);
  return {
    read,
    watch: (name, initial) =>
      all.pipe(
        map(() => read(name, initial)),
        distinctUntilChanged(),
      ),
  };
}

function valueIn<Value>(values: Values, name: string, initial: Value): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === typeof initial && value !== null ? (value as Value) : initial;
}
