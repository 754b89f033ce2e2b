import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { remotesOff, type Toggles } from '@sideband/shared-sdk/routing';
import { BehaviorSubject } from 'rxjs';
import { type Answer, type Applies, isOlder, isVersion, remoteOf } from './answer.ts';

/** Current state of the release on the open page. */
export interface Live {
  /** Newest known revision, even if parts of it are pending. */
  revision: string;
  toggles: Toggles;
  /** Remotes that claim routes but must not be opened. */
  off: ReadonlySet<string>;
  /**
   * Remotes that are on again, but have no version in this document and can be opened only in the
   * next one.
   */
  later: ReadonlySet<string>;
  /** Paths of rows whose page failed in every version. Their fallback is used instead. */
  lost: ReadonlySet<string>;
}

type Moment = Exclude<Applies, 'next-document'>;

/**
 * Toggles of an open page, which may change. Starts with the document's values and applies each
 * response value by value, at the time that the toggle defines. Versions stay until the next
 * document, but a remote that is turned off is off immediately.
 */
export class LiveRelease {
  readonly state: BehaviorSubject<Live>;
  readonly #document: ReleaseSet;
  #newest: Answer;
  /** Newest revision of the edge, in the document or since. */
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
   * Applies what takes effect immediately. While the visitor is `busy`, changes wait for a
   * navigation, or for the next response that finds the visitor idle, because a remote that is
   * turned off must be off on every page. Older responses are ignored, because one of several edges
   * may be behind. A stored response (`isKept`) counts only until the edge responds, because anyone
   * could have written it.
   */
  take(answer: Answer, { busy, isKept = false }: { busy: boolean; isKept?: boolean }) {
    const { revision, toggles } = this.#newest;
    if (isOlder(answer.revision, isKept ? revision : this.#said)) return;
    if (!isKept) this.#said = answer.revision;
    // A toggle that is no longer sent has no value.
    const gone = Object.entries(toggles)
      .filter(([name]) => !Object.hasOwn(answer.toggles, name))
      .map(([name, { applies }]) => [name, { value: undefined, applies }]);
    this.#newest = { ...answer, toggles: { ...answer.toggles, ...Object.fromEntries(gone) } };
    const now = { ...this.state.value, revision: answer.revision };
    this.#go(busy ? now : this.after(['at-once']));
  }

  /** Applies changes that wait for a navigation. */
  navigated() {
    this.#go(this.after(['at-once', 'next-navigation']));
  }

  /**
   * Returns the state that results from applying now the pending changes that take effect at these
   * moments.
   */
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

  /** Returns the state without the row of the path. */
  without(path: string): Live {
    const { state } = this;
    return { ...state.value, lost: new Set([...state.value.lost, path]) };
  }

  /** Removes the row of the path until the next document. */
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
