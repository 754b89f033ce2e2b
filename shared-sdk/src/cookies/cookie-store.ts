/** Cookies by name, as text. Each of the three may throw: storage can be blocked or full. */
export interface CookieStore {
  read(name: string): string | undefined;
  write(name: string, value: string, expiresAt: Date): void;
  remove(name: string): void;
}
