import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { remotesOff, type Toggles } from '@sideband/shared-sdk/routing';
import { BehaviorSubject } from 'rxjs';
import { type Answer, type Applies, isOlder, isVersion, remoteOf } from './answer.ts';

/** What the open page goes by. */
export interface Live {
  /** The newest revision that is known here, also where a part of it waits. */
  revision: string;
  toggles: Toggles;
  /** Remotes that claim paths and must not be opened. */
  off: ReadonlySet<string>;
  /** Remotes that are served again, though this document knows no version of them: the next one does. */
  later: ReadonlySet<string>;
  /** Paths of rows whose page failed here, in every version there is: they take their fallback. */
  lost: ReadonlySet<string>;
}

type Moment = Exclude<Applies, 'next-document'>;

/**
 * The toggles of a page that stays open while release managers flip them. The document's values come
 * first; each answer of the edge is taken over value by value, when its toggle says so. Versions stay
 * as they are until the next document, but a remote that is off is off at once.
 */
export class LiveRelease {
  readonly state: BehaviorSubject<Live>;
  readonly #document: ReleaseSet;
  #newest: Answer;
  /** The newest revision that the edge has said, in the document or since. */
  #said: string;

  constructor(document: ReleaseSet) {
    this.#document = document;
    const { revision, toggles } = document;
    this.#newest = { revision, toggles: {} };
    this.#said = revision;
    const none = new Set<string>();
    const state = { revision, toggles, off: remotesOff(document), later: none, lost: none };
    this.state = new BehaviorSubject<Live>(state);
  }

  /**
   * Takes an answer over as far as it applies at once. What comes while somebody is `busy` waits for them
   * to go on, or for the next answer that finds them idle: a kill has to reach every page. An older answer
   * than is known changes nothing: of several edges one may be behind. What the browser has kept (`isKept`)
   * counts until the edge speaks: anybody may have written it.
   */
  take(answer: Answer, { busy, isKept = false }: { busy: boolean; isKept?: boolean }) {
    const { revision, toggles } = this.#newest;
    if (isOlder(answer.revision, isKept ? revision : this.#said)) return;
    if (!isKept) this.#said = answer.revision;
    // A toggle that is told of no more has no value any more.
    const gone = Object.entries(toggles)
      .filter(([name]) => !Object.hasOwn(answer.toggles, name))
      .map(([name, { applies }]) => [name, { value: undefined, applies }]);
    this.#newest = { ...answer, toggles: { ...answer.toggles, ...Object.fromEntries(gone) } };
    const now = { ...this.state.value, revision: answer.revision };
    this.#go(busy ? now : this.after(['at-once']));
  }

  /** Takes over what has waited for somebody to go on. */
  navigated() {
    this.#go(this.after(['at-once', 'next-navigation']));
  }

  /** What the page would go by if changes of these moments were taken over now. */
  after(moments: readonly Moment[]): Live {
    const { revision, toggles: told } = this.#newest;
    const values = new Map(Object.entries(this.state.value.toggles));
    for (const [name, { value, applies }] of Object.entries(told)) {
      if (isVersion(name) || !moments.some((moment) => moment === applies)) continue;
      if (value === undefined) values.delete(name);
      else values.set(name, value);
    }
    const { lost } = this.state.value;
    return { revision, toggles: Object.fromEntries(values), lost, ...this.#remotes() };
  }

  /** What the page would go by without the row of that path. */
  without(path: string): Live {
    const { state } = this;
    return { ...state.value, lost: new Set([...state.value.lost, path]) };
  }

  /** Goes without that row until the next document. */
  lose(path: string) {
    this.#go(this.without(path));
  }

  #remotes(): Pick<Live, 'off' | 'later'> {
    const off = new Set(remotesOff(this.#document));
    const later = new Set<string>();
    for (const [name, { value }] of Object.entries(this.#newest.toggles)) {
      const remote = remoteOf(name);
      if (!remote || typeof value !== 'string') continue;
      if (value === 'off') off.add(remote);
      else if (off.delete(remote)) later.add(remote);
    }
    return { off, later };
  }

  #go(next: Live) {
    if (!isSame(next, this.state.value)) this.state.next(next);
  }
}

const isSame = (one: Live, other: Live) =>
  one.revision === other.revision && signature(one) === signature(other);

const signature = ({ toggles, off, later, lost }: Live) =>
  JSON.stringify([
    Object.entries(toggles).sort(),
    ...[off, later, lost].map((set) => [...set].sort()),
  ]);
