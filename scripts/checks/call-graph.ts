import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree; what is read of it depends on its type. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The parts of a node that are code: no types, no names of properties. */
function partsOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^typeA|^typeP|^returnType$|^superTypeA/.test(key)) return [];
    if (key === 'property' && node.type === 'MemberExpression' && node['computed'] !== true) return [];
    if (key === 'key' && node['computed'] !== true) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** What a piece of code names: identifiers from outside it, and the strings among `words`. */
type Use = { names: Set<string>; words: Set<string> };

/** A comparison with a word reaches nothing. */
const isComparison = ({ type, operator }: Node) =>
  type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator));

function useOf(root: Node, isWord: (text: string) => boolean): Use {
  const use: Use = { names: new Set(), words: new Set() };
  const visit = (node: Node, compared: boolean) => {
    if (node.type.startsWith('TS') && !isNode(node['expression'])) return;
    if (node.type === 'Identifier') use.names.add(String(node['name']));
    if (node.type === 'Literal' && typeof node['value'] === 'string' && !compared && isWord(node['value']))
      use.words.add(node['value']);
    for (const part of partsOf(node)) visit(part, isComparison(node));
  };
  visit(root, false);
  return use;
}

/** The names that a declaration binds, with the code that each refers to. */
function bindingsOf(node: Node): [name: string, code: Node][] {
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap((one) =>
      namesIn(one['id'] as Node).map((name): [string, Node] => [name, one]),
    );
  const id = node['id'];
  return /^(?:Function|Class)Declaration$/.test(node.type) && isNode(id) ? [[String(id['name']), node]] : [];
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  if (pattern.type === 'Property') return namesIn(pattern['value'] as Node);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node);
  return partsOf(pattern).flatMap(namesIn);
}

type Target = { path: string; name: string };
type Module = { declared: Map<string, Node>; imported: Map<string, Target>; body: Node[] };

/** A handler of a call: the code, and what the function around it declares. */
export type Handler = { path: string; code: Node; around: Map<string, Node> };

/** Follows names from function to function through the modules of a source tree, which are parsed when reached. */
export function createCallGraph(
  read: (path: string) => string | undefined,
  isWord: (text: string) => boolean,
) {
  const modules = new Map<string, Module | undefined>();
  function moduleOf(path: string): Module | undefined {
    if (!modules.has(path)) {
      const text = read(path);
      modules.set(path, text === undefined ? undefined : parseModule(path, text));
    }
    return modules.get(path);
  }

  /** The words in a piece of code and in everything that it names, directly or not. */
  function wordsFrom({ path, code, around }: Handler): Map<string, string> {
    const found = new Map<string, string>();
    const seen = new Set<Node>();
    const follow = (at: string, node: Node, local: ReadonlyMap<string, Node>) => {
      if (seen.has(node)) return;
      seen.add(node);
      const { names, words } = useOf(node, isWord);
      for (const word of words) if (!found.has(word)) found.set(word, at);
      for (const name of names) {
        const inside = local.get(name);
        if (inside) follow(at, inside, local);
        else followName(at, name);
      }
    };
    const none = new Map<string, Node>();
    const followName = (at: string, name: string) => {
      const module = moduleOf(at);
      const node = module?.declared.get(name);
      const target = module?.imported.get(name);
      if (node) follow(at, node, none);
      else if (target) followName(target.path, target.name);
    };
    follow(path, code, around);
    return found;
  }

  /** The handlers that a module passes to `serve`, by operation. */
  function handlersIn(path: string): Map<string, Handler> {
    const handlers = new Map<string, Handler>();
    const visit = (node: Node, around: Map<string, Node>) => {
      const callee = node['callee'];
      if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'serve') {
        const given = (node['arguments'] as Node[])[2];
        for (const property of (given?.['properties'] as Node[] | undefined) ?? []) {
          const key = property['key'];
          const code = property['value'];
          if (isNode(key) && isNode(code)) handlers.set(String(key['name']), { path, code, around });
        }
      }
      for (const part of partsOf(node)) {
        for (const [name, code] of bindingsOf(part)) around.set(name, code);
        visit(part, around);
      }
    };
    for (const node of moduleOf(path)?.body ?? []) visit(node, new Map());
    return handlers;
  }

  return { wordsFrom, handlersIn };
}

function parseModule(path: string, text: string): Module {
  const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] };
  const module: Module = { declared: new Map(), imported: new Map(), body };
  const pathOf = (node: Node) => {
    const source = String((node['source'] as Node)['value']);
    return source.startsWith('#') ? source.slice(1) : join(path, '..', source);
  };
  for (const node of body) {
    const declaration = node['declaration'];
    for (const [name, code] of bindingsOf(isNode(declaration) ? declaration : node))
      module.declared.set(name, code);
    const renames = isNode(node['source']) ? ((node['specifiers'] as Node[] | undefined) ?? []) : [];
    for (const one of renames) {
      const local = one[node.type === 'ImportDeclaration' ? 'local' : 'exported'] as Node;
      const from = one[node.type === 'ImportDeclaration' ? 'imported' : 'local'];
      if (isNode(from))
        module.imported.set(String(local['name']), { path: pathOf(node), name: String(from['name']) });
    }
  }
  return module;
}
