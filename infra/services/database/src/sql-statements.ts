/**
 * Splits an SQL file into statements, because PGlite executes only one at a time. A statement ends
 * with a semicolon at the end of a line, outside a `$$` body.
 */
export function sqlStatements(file: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let inBody = false;

  for (const line of file.split('\n')) {
    statement += `${line}\n`;
    if (line.split('$$').length % 2 === 0) inBody = !inBody;
    if (inBody || !line.trimEnd().endsWith(';')) continue;
    statements.push(statement.trim());
    statement = '';
  }
  if (statement.replaceAll(/--.*$/gm, '').trim()) statements.push(statement.trim());
  return statements;
}
