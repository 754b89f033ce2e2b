import type { Observable } from 'rxjs';

/**
 * Text typed and not yet sent, by route and field. It survives a reload, a swap of versions and a
 * crash of the remote, and is gone with the tab.
 *
 * Never put card numbers, CVCs, passwords or passcodes here: other scripts of the page can read it.
 */
export interface Drafts {
  get(route: string, field: string): string | undefined;
  set(route: string, field: string, text: string): void;
  /** The text now and after every change. */
  watch(route: string, field: string): Observable<string | undefined>;
  /** Forgets a route's text: its form was sent. Without a route, all text; signing out does that. */
  clear(route?: string): void;
}
