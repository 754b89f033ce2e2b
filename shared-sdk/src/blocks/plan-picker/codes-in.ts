/**
 * Returns the codes in a query string. Parameter names are matched case-insensitively, because
 * campaigns vary their capitalization.
 */
export function codesIn(search: URLSearchParams): { promoCode?: string; programCode?: string } {
  const codeNamed = (name: string) =>
    [...search].find(([key, value]) => key.toLowerCase() === name && value.trim() !== '')?.[1];
  const [promoCode, programCode] = [codeNamed('promocode'), codeNamed('programcode')];
  return {
    ...(promoCode !== undefined && { promoCode: promoCode.trim() }),
    ...(programCode !== undefined && { programCode: programCode.trim() }),
  };
}
