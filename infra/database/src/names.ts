import { CamelCasePlugin } from 'kysely';

/** Columns are `snake_case` in SQL and `camelCase` here; what lies inside JSON keeps its names. */
export const namesInCamelCase = () =>
  new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
