import { readFile } from 'node:fs/promises';

type Block = Readonly<Record<string, unknown>>;
type Issue = { issueMessage: string; path: { type?: string; property?: string }[] };
type Validation = { validate: (found: { jsonld: Record<string, Block[]> }) => Promise<Issue[]> };

/** The package has no types. */
const validatorPackage: string = '@adobe/structured-data-validator';
const declarations = new URL('../node_modules/schema-dts/dist/schema.d.ts', import.meta.url);

/**
 * The vocabulary of schema.org in the form in which the validator reads it: types, their parents and their properties, from
 * the declarations of schema-dts, so that nothing is downloaded.
 */
async function readVocabulary(): Promise<object> {
  const text = await readFile(declarations, 'utf8');
  const nodes: object[] = [];
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+)\{\n(.*?)^\}/gms,
  )) {
    const own = /^ {4}"@type": "(.+?)";/m.exec(body)?.[1];
    const id = own ?? `${name}Base`;
    nodes.push({
      '@id': `schema:${id}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': [...parents.matchAll(/\w+Base/g)].map(([parent]) => ({ '@id': `schema:${parent}` })),
    });
    for (const [, property] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      nodes.push({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${id}` },
      });
  }
  return { '@graph': nodes };
}

let created: Promise<Validation> | undefined;

async function createValidator(): Promise<Validation> {
  const { default: Validator } = (await import(validatorPackage)) as {
    default: new (vocabulary: object) => Validation;
  };
  return new Validator(await readVocabulary());
}

/** The blocks of facts for search engines in the HTML of a page. */
export const blocksOf = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text);

/** The things that a block describes. */
function thingsOf(text: string): Block[] {
  const block = JSON.parse(text) as Block & { '@graph'?: Block[] };
  return block['@graph'] ?? [block];
}

export const typesOf = (blocks: readonly string[]): string[] =>
  blocks.flatMap(thingsOf).map((thing) => String(thing['@type']));

/** What is wrong with blocks by schema.org and by the rules of search engines; fields that are only recommended may be missing. */
export async function problemsOfBlocks(blocks: readonly string[]): Promise<string[]> {
  created ??= createValidator();
  const validator = await created;
  const problems: string[] = [];
  for (const text of blocks) {
    const { '@context': context } = JSON.parse(text) as Block;
    if (context !== 'https://schema.org') problems.push(`the context is ${String(context)}`);
    for (const thing of thingsOf(text)) {
      const type = thing['@type'];
      if (typeof type !== 'string') problems.push('a thing has no type');
      else
        for (const { issueMessage, path } of await validator.validate({ jsonld: { [type]: [thing] } }))
          if (!issueMessage.includes('(optional)'))
            problems.push(`${path.map((part) => part.property ?? part.type).join('.')}: ${issueMessage}`);
    }
  }
  return problems;
}
