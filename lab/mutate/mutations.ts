import { parseSync } from 'vite';

/** One change of a text: the range between two offsets is replaced. */
export type Mutation = { line: number; from: number; to: number; before: string; after: string };

/** The fields that every node of an oxc syntax tree has; the fields of one kind are read by name. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const methods: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Every change of a TypeScript text after which it still parses, in the order of the text. */
export function listMutations(path: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (from: number, to: number, after: string) => {
    const changed = text.slice(0, from) + after + text.slice(to);
    if (parseSync(path, changed).errors.length > 0) return;
    const line = text.slice(0, from).split('\n').length;
    found.push({ line, from, to, before: text.slice(from, to), after });
  };
  visit(parseSync(path, text).program, (node) => {
    const part = (name: string) => node[name] as Node;
    const textOf = ({ start, end }: Node) => text.slice(start, end);
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right, operator] = [part('left'), part('right'), String(node['operator'])];
        const at = text.indexOf(operator, left.end);
        const isText = [left, right].some((side) => side.type === 'TemplateLiteral' || isString(side));
        if (operator === '??') {
          if (!isNothing(textOf(right))) add(left.end, right.end, '');
        } else if (operators[operator] && !(operator === '+' && isText))
          add(at, at + operator.length, operators[operator]);
        break;
      }
      case 'IfStatement':
        add(part('test').start, part('test').end, 'false');
        break;
      case 'ConditionalExpression':
        add(node.start, node.end, `(${textOf(part('consequent'))})`);
        add(node.start, node.end, `(${textOf(part('alternate'))})`);
        break;
      case 'UnaryExpression':
        if (node['operator'] === '!') add(node.start, node.start + 1, '');
        break;
      case 'Literal':
        if (typeof node['value'] === 'number') add(node.start, node.end, String(node['value'] + 1));
        if (typeof node['value'] === 'boolean') add(node.start, node.end, String(!node['value']));
        break;
      case 'MemberExpression': {
        const property = part('property');
        const other = property.type === 'Identifier' && methods[String(property['name'])];
        if (other) add(property.start, property.end, other);
        break;
      }
    }
  });
  return found.toSorted((one, other) => one.from - other.from);
}

/** An empty fallback is usually there for the types only. */
const isNothing = (text: string) => ["''", '0', '[]'].includes(text);
const isString = (node: Node) => node.type === 'Literal' && typeof node['value'] === 'string';

/** Types have no effect at run time: only expressions inside them are changed. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value) || value.type === 'ImportDeclaration') return;
  if (value.type.startsWith('TS')) {
    if (wrappers.has(value.type)) visit(value['expression'], see);
    return;
  }
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
