/** The codes of an address, under whatever capitals a campaign wrote their names in. */
export function codesIn(search: URLSearchParams): { promoCode?: string; programCode?: string } {
  const codeNamed = (name: string) =>
    [...search].find(([key, value]) => key.toLowerCase() === name && value.trim() !== '')?.[1];
  const [promoCode, programCode] = [codeNamed('promocode'), codeNamed('programcode')];
  return {
    ...(promoCode !== undefined && { promoCode: promoCode.trim() }),
    ...(programCode !== undefined && { programCode: programCode.trim() }),
  };
}
