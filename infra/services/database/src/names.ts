import { CamelCasePlugin } from 'kysely';

/**
 * Maps `snake_case` columns in SQL to `camelCase` names in code. Keys inside JSON values are left
 * alone.
 */
export const namesInCamelCase = () =>
  new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
