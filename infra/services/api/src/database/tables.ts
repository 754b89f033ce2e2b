/**
 * Every table in camel case. A plugin maps the names to the snake case of the SQL files. Each
 * feature folder declares its own tables here by module augmentation, beside its queries.
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects add the tables.
export interface Tables {}
