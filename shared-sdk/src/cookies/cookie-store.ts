/** Cookies by name, as text. Each of the three may throw: storage can be blocked or full. */
export interface CookieStore {
  read(name: string): string | undefined;
  /** Without an end the cookie goes when the browser is closed. */
  write(name: string, value: string, expiresAt?: Date): void;
  remove(name: string): void;
}
