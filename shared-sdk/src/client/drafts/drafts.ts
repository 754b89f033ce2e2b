import type { Observable } from 'rxjs';

/**
 * Text typed but not yet sent, by route and field. It survives a reload, a version swap and a crash
 * of the remote, and ends with the tab.
 *
 * Never put card numbers, CVCs, passwords or passcodes here: other scripts of the page can read it.
 */
export interface Drafts {
  get(route: string, field: string): string | undefined;
  set(route: string, field: string, text: string): void;
  /** Emits the current text, then every change. */
  watch(route: string, field: string): Observable<string | undefined>;
  /**
   * Clears a route's text after its form was sent. Without a route, clears all text, as sign-out
   * does.
   */
  clear(route?: string): void;
}
