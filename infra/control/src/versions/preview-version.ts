/**
 * A build of `sideband dev`: for whoever holds its link, kept for days, never promoted. Its number says so,
 * and the number is part of what is signed.
 */
export const isPreview = (version: string) => /-dev\.h?[0-9a-f]{10}$/.test(version);
