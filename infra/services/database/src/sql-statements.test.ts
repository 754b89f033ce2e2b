import { describe, expect, it } from '@jest/globals';
import { sqlStatements } from './sql-statements.ts';

describe('sqlStatements', () => {
  it('keeps the body of a function in one statement', () => {
    const file = `-- why
create table one (a int);

create function two() returns trigger language plpgsql as $$
begin
  return null;
end;
$$;
create table three (a int);
-- the end
`;
    expect(sqlStatements(file).map((statement) => statement.split('\n').at(-1))).toEqual([
      'create table one (a int);',
      '$$;',
      'create table three (a int);',
    ]);
  });
});
