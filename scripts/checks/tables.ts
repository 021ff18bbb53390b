import { readSources, type Source } from './sources.ts';

/** The part of the kernel that writes each of these; every other table has its feature, which names it in its feature.ts. */
const kernelTables: Readonly<Record<string, string>> = {
  idempotency_key: 'kernel/http',
  outgoing_mail: 'kernel/mail',
  realtime_outbox: 'kernel/realtime',
  schema_migration: 'kernel/database',
};
/** Several features lock rows of these tables, each with the one function in this file. */
const sharedRows = ['provider', 'account'];
const rowLocks = 'server/kernel/database/row-locks.ts';

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const statement = /\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;
const builtLock = /\.selectFrom\('(\w+)(?:(?!selectFrom|;)[\s\S])*?\.for(?:NoKey)?(?:Update|Share)\(/g;
const writtenLock = /\bfor (?:no key )?(?:update|share)\b/i;

const isChecked = ({ path }: Source) =>
  path.startsWith('server/') && !/\.test\.ts$|factory\.ts$|\/valid-calls\.ts$|^server\/testing\//.test(path);
/** The one feature, or part of the kernel, that writes each table; every feature may read. */
type Owners = ReadonlyMap<string, string>;

/** The tables that each feature names, and problems of those that have two owners. */
function readOwners(sources: readonly Source[]): { owners: Owners; twice: string[] } {
  const owners = new Map(Object.entries(kernelTables));
  const twice: string[] = [];
  for (const { path, text } of sources) {
    const [, folder] = /^server\/(features\/[\w-]+)\/feature\.ts$/.exec(path) ?? [];
    if (folder === undefined) continue;
    const [, list = ''] = /\btables: \[([^\]]*)\]/.exec(text) ?? [];
    for (const [, table = ''] of list.matchAll(/'(\w+)'/g)) {
      if (owners.has(table))
        twice.push(`${path} names ${table}, which is that of server/${owners.get(table)}`);
      owners.set(table, folder);
    }
  }
  return { owners, twice };
}

const isOwn = (owners: Owners, path: string, table: string) =>
  path.startsWith(`server/${owners.get(table)}/`);

function writes(owners: Owners, { path, text }: Source): string[] {
  const tables = [...text.matchAll(builder), ...text.matchAll(statement)].map(
    ([, first, second]) => first ?? second ?? '',
  );
  return [...new Set(tables)].flatMap((table) => {
    if (!owners.has(table)) return [`${path} writes ${table}, which no feature.ts names`];
    return isOwn(owners, path, table)
      ? []
      : [`${path} writes ${table}: only server/${owners.get(table)} may`];
  });
}

function locks(owners: Owners, { path, text }: Source): string[] {
  if (path === rowLocks) return [];
  const tables = [...new Set([...text.matchAll(builtLock)].map(([, table = '']) => table))];
  const foreign = tables
    .filter((table) => sharedRows.includes(table) || !isOwn(owners, path, table))
    .map((table) => `${path} locks rows of ${table}: use ${rowLocks} or its owner`);
  const raw = writtenLock.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  return raw ? [...foreign, `${path} writes a lock as text: use the query builder or ${rowLocks}`] : foreign;
}

export async function tableProblems(): Promise<string[]> {
  const sources = await readSources();
  const { owners, twice } = readOwners(sources);
  const found = sources
    .filter(isChecked)
    .flatMap((source) => [...writes(owners, source), ...locks(owners, source)]);
  return [...twice, ...found];
}
