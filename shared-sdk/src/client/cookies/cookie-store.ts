/** Cookies by name, as text. Every method may throw: storage can be blocked or full. */
export interface CookieStore {
  read(name: string): string | undefined;
  /** Writes a session cookie, which ends with the browser, unless `expiresAt` is given. */
  write(name: string, value: string, expiresAt?: Date): void;
  remove(name: string): void;
}
