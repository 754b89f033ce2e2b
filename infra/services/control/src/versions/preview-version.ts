/**
 * Whether a version is a build of `sideband dev`: available by link only, kept for days, never
 * promoted. Recognized by its version number, which is covered by the signature.
 */
export const isPreview = (version: string) => /-dev\.h?[0-9a-f]{10}$/.test(version);
