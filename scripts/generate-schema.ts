import { readFile, writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { createPool } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { startTestCluster } from '#server/testing/cluster.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
  check: string | null;
};

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  timestamp: 'Date',
  timestamptz: 'Date',
};

const readColumns = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') and a.attgenerated = '' as defaulted,
    a.attgenerated <> '' or a.attidentity = 'a' as computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''|^CHECK \\(\\(\\w+ = ''' limit 1) as check
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`;

function valueType({ type, check }: Column): string {
  const choices = check?.match(/'([^']*)'::text/g)?.map((part) => part.slice(0, -'::text'.length));
  if (choices) return choices.join(' | ');
  if (type.startsWith('_')) return `${scalars[type.slice(1)] ?? 'string'}[]`;
  return scalars[type] ?? 'string';
}

function columnType(column: Column): string {
  const plain = valueType(column);
  const type = column.nullable && plain !== 'unknown' ? `${plain} | null` : plain;
  if (column.computed) return `ColumnType<${type}, never, never>`;
  return column.defaulted ? `Generated<${type}>` : type;
}

function pascalCase(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

/**
 * Reads a migrated database and returns the text of db/schema.ts: one interface per table of the schema `public`,
 * ordered by name. A CHECK that lists texts becomes a union; generated columns cannot be written.
 */
export async function generateSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(readColumns);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
    return `export interface ${pascalCase(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const entries = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}Table;`);
  const body = `${interfaces.join('\n')}\nexport interface DB {\n${entries.join('\n')}\n}\n`;
  const names = ['ColumnType', 'Generated'].filter((name) => body.includes(`${name}<`));
  const imports = names.length > 0 ? `import type { ${names.join(', ')} } from 'kysely';\n\n` : '';
  return `// Generated from db/migrations by scripts/generate-schema.ts: run npm run generate.\n${imports}${body}`;
}

/** Migrates a temporary database and returns the text of db/schema.ts for it. */
export async function generateSchemaFromMigrations(): Promise<string> {
  const cluster = await startTestCluster({ template: false });
  const pool = createPool({ connectionString: cluster.url, max: 2 });
  try {
    await migrate(pool);
    return await generateSchema(pool);
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function main(): Promise<void> {
  const file = new URL('../db/schema.ts', import.meta.url);
  const text = await generateSchemaFromMigrations();
  if (!process.argv.includes('--check')) return writeFile(file, text);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  process.stderr.write('db/schema.ts differs from the migrations: run npm run generate.\n');
  process.exitCode = 1;
}

if (import.meta.main) await main();
