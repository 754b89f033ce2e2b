interface Typed {
  label: string;
  publicKey: string;
  names: string;
}

/** Splits names at commas, semicolons or spaces. `*` stands for every name. */
export const readNames = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Validates the fields before anything is sent, so that a private key never leaves the browser. */
export function whatIsWrong({ label, publicKey, names }: Typed) {
  const all = readNames(names);
  const isNamed = all.length > 0 && all.every((name) => /^(\*|[a-z]{1,50})$/.test(name));
  return {
    label: label.trim() === '' ? 'label' : undefined,
    publicKey: publicKey.includes('PRIVATE KEY')
      ? 'private'
      : /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/.test(publicKey)
        ? undefined
        : 'publicKey',
    names: isNamed ? undefined : 'names',
  };
}
