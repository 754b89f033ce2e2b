/**
 * Every table of the schema `control`, in camel case. Each subject declares its own tables here by
 * module augmentation, beside its queries.
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects add the tables.
export interface Tables {}
