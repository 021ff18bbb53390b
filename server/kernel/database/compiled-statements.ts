import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

/** Writes the placeholder of a parameter, $1, by the name of the parameter. */
type Placeholder<Given> = (name: keyof Given & string) => RawBuilder<unknown>;
type Compiled<Given, Row> = { query: CompiledQuery<Row>; names: (keyof Given & string)[] };

/**
 * A prepared statement of a frequent read: its text is made at the first use, and a call only gives the values of its
 * parameters (docs/performance.md). `write` puts their placeholders into the text; constants are written with sql.lit.
 */
export function compileStatement<Given extends object, Row>(
  write: (place: Placeholder<Given>) => RawBuilder<unknown>,
): (db: Db, given: Given) => Promise<Row[]> {
  const statement = compileForms<Given, Row, object>(write);
  return (db, given) => statement(db, given, {});
}

/** Callers may combine the filters of a list in any way, so the number of kept texts is limited; the oldest go first. */
export const formsMax = 500;

/** The same for a statement of several forms: each combination of the fields of `Form` has its own text. */
export function compileForms<Given extends object, Row, Form extends object>(
  write: (place: Placeholder<Given>, form: Form) => RawBuilder<unknown>,
): (db: Db, given: Given, form: Form) => Promise<Row[]> {
  const known = new Map<string, Compiled<Given, Row>>();
  return async (db, given, form) => {
    const key = Object.values(form).join();
    let compiled = known.get(key);
    if (!compiled) {
      if (known.size >= formsMax) known.delete(known.keys().next().value ?? key);
      known.set(key, (compiled = compile(db, (place) => write(place, form))));
    }
    const { query, names } = compiled;
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: names.map((name) => given[name]) });
    return rows;
  };
}

function compile<Given, Row>(
  db: Db,
  write: (place: Placeholder<Given>) => RawBuilder<unknown>,
): Compiled<Given, Row> {
  const names: (keyof Given & string)[] = [];
  const text = write((name) => {
    if (!names.includes(name)) names.push(name);
    return sql.raw(`$${names.indexOf(name) + 1}`);
  });
  const query = sql<Row>`${prepared} ${text}`.compile(db);
  if (query.parameters.length > 0) throw new Error(`A value in a compiled statement: ${query.sql}`);
  return { query, names };
}
