/** Path of a call in an environment: `pathOf('production', 'changes', 7)`. */
export const pathOf = (environment: string, ...parts: (string | number)[]): string =>
  ['/api/environments', environment, ...parts]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

/** Query string of the parameters that are set, with its `?`. Empty when none is set. */
export function queryOf(asked: Record<string, string | number | undefined>): string {
  const said = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}
