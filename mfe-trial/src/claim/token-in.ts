const names = ['token', 'tkn'];

/** Returns the token of a link in a query string, whatever the case of its name. */
export function tokenIn(search: string): string | undefined {
  const found = [...new URLSearchParams(search)].find(([name]) =>
    names.includes(name.toLowerCase()),
  );
  return found?.[1].trim() || undefined;
}

export function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (names.includes(name.toLowerCase())) query.delete(name);
  }
  return query.size > 0 ? `?${query}` : '';
}
