import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';

type Values = Readonly<Record<string, unknown>>;

/** What the release manager lays down for this page, as it stands now. */
export interface ToggleDoor {
  /** The value now. `initial` where nobody has said one, or one of another type. Never fails. */
  read<Value>(name: string, initial: Value): Value;
  /** The value now and every later one, each once. */
  watch<Value>(name: string, initial: Value): Observable<Value>;
}

/** Toggles over values that change as a whole; without an observable they stay as they are. */
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
