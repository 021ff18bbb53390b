export const markdownTools = ['heading', 'bold', 'italic', 'list', 'quote', 'link', 'picture'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** The letters that call a tool together with Control or Command. */
export const toolLetters: Partial<Record<MarkdownTool, string>> = { bold: 'b', italic: 'i', link: 'k' };

type Selection = { text: string; start: number; end: number };
/** What takes the place of a part of the text, and what is selected afterwards. */
type Edit = { from: number; to: number; insert: string; start: number; end: number };

const marks = { bold: '**', italic: '_' } as const;
const beginnings = { heading: '## ', list: '- ', quote: '> ' } as const;
const addresses = { link: 'https://', picture: '/media/' } as const;

/** What a tool does to the selected part of a text; used a second time, it takes its marks away. */
export function editOf(tool: MarkdownTool, selection: Selection): Edit {
  switch (tool) {
    case 'bold':
    case 'italic':
      return mark(marks[tool], selection);
    case 'heading':
    case 'list':
    case 'quote':
      return begin(beginnings[tool], selection);
    case 'link':
    case 'picture':
      return address(tool, selection);
  }
}

/** A mark beside a space is not read as one: spaces at the ends of the selection stay outside. */
function trimmed({ text, start, end }: Selection): { start: number; end: number } {
  const chosen = text.slice(start, end);
  if (chosen.trim() === '') return { start, end: start };
  const before = chosen.length - chosen.trimStart().length;
  return { start: start + before, end: start + before + chosen.trim().length };
}

function mark(sign: string, selection: Selection): Edit {
  const { text } = selection;
  const { start, end } = trimmed(selection);
  const chosen = text.slice(start, end);
  const size = sign.length;
  const isMarked =
    start >= size && text.slice(start - size, start) === sign && text.slice(end, end + size) === sign;
  if (isMarked) {
    return {
      from: start - size,
      to: end + size,
      insert: chosen,
      start: start - size,
      end: end - size,
    };
  }
  return { from: start, to: end, insert: sign + chosen + sign, start: start + size, end: end + size };
}

function begin(sign: string, { text, start, end }: Selection): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const full = lines.filter((line) => line.trim() !== '');
  const isBegun = full.length > 0 && full.every((line) => line.startsWith(sign));
  const insert = lines
    .map((line) => {
      if (isBegun) return line.startsWith(sign) ? line.slice(sign.length) : line;
      return line.trim() === '' && full.length > 0 ? line : sign + line;
    })
    .join('\n');
  const isCaret = start === end;
  return { from, to, insert, start: isCaret ? from + insert.length : from, end: from + insert.length };
}

/** The address is selected, so that it is typed or pasted over; of a selected address the words are to be typed. */
function address(tool: 'link' | 'picture', selection: Selection): Edit {
  const { start, end } = trimmed(selection);
  const chosen = selection.text.slice(start, end);
  const open = tool === 'picture' ? '![' : '[';
  if (/^(?:https?:\/\/|\/)\S+$/.test(chosen)) {
    const caret = start + open.length;
    return { from: start, to: end, insert: `${open}](${chosen})`, start: caret, end: caret };
  }
  const before = `${open}${chosen}](`;
  return {
    from: start,
    to: end,
    insert: `${before}${addresses[tool]})`,
    start: start + before.length,
    end: start + before.length + addresses[tool].length,
  };
}
