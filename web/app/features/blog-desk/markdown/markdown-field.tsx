import { Bold, Heading2, Image, Italic, Link2, List, TextQuote } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { editOf, markdownTools, toolLetters, type MarkdownTool } from './tools.ts';

type MarkdownFieldProps = {
  label: string;
  /** Below the text, at the start and at the end. */
  hint: string;
  counter: string;
  error: string | undefined;
  lang: string;
  dir: 'ltr' | 'rtl';
  value: string;
  textArea: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
};

const icons: Record<MarkdownTool, IconShape> = {
  heading: Heading2,
  bold: Bold,
  italic: Italic,
  list: List,
  quote: TextQuote,
  link: Link2,
  picture: Image,
};

/** The letter of a key in Latin, also on a keyboard of another script. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();

/** A text in Markdown with tools that change what is selected. */
export function MarkdownField({
  label,
  hint,
  counter,
  error,
  value,
  textArea,
  onType,
  ...written
}: MarkdownFieldProps) {
  const { t } = useTranslation('blog-desk');

  function apply(tool: MarkdownTool) {
    const area = textArea.current;
    if (!area) return;
    const { from, to, insert, start, end } = editOf(tool, {
      text: area.value,
      start: area.selectionStart,
      end: area.selectionEnd,
    });
    area.focus();
    area.setSelectionRange(from, to);
    replaceSelection(area, insert, onType);
    area.setSelectionRange(start, end);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const tool = markdownTools.find((one) => toolLetters[one] === letterOf(event));
    if (tool === undefined) return;
    event.preventDefault();
    apply(tool);
  }
  return (
    <Field
      label={label}
      error={error}
      hint={
        <span className="flex justify-between gap-3">
          <span>{hint}</span>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {counter}
          </bdi>
        </span>
      }
    >
      {(control) => (
        <div
          className={classes(
            'overflow-clip rounded-field border bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-brand',
            error === undefined ? 'border-field-line' : 'border-danger inset-ring inset-ring-danger',
          )}
        >
          <div
            role="group"
            aria-label={t('tools.label')}
            className="grid grid-cols-7 border-b border-line p-1 md:flex md:flex-wrap"
          >
            {markdownTools.map((tool) => (
              <ToolButton key={tool} tool={tool} onClick={() => apply(tool)} />
            ))}
          </div>
          <textarea
            {...written}
            {...control}
            ref={textArea}
            rows={20}
            value={value}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={handleKey}
            className="block w-full resize-y border-0 bg-transparent p-4 leading-[1.65] outline-none focus-visible:outline-none"
          />
        </div>
      )}
    </Field>
  );
}

function ToolButton({ tool, ...button }: { tool: MarkdownTool } & Pick<ComponentProps<'button'>, 'onClick'>) {
  const { t } = useTranslation('blog-desk');
  const letter = toolLetters[tool];
  return (
    <IconButton
      {...button}
      muted
      size={18}
      icon={icons[tool]}
      label={t(`tools.${tool}`)}
      title={letter === undefined ? undefined : `${t(`tools.${tool}`)} (Ctrl+${letter.toUpperCase()})`}
      aria-keyshortcuts={letter && `Control+${letter.toUpperCase()} Meta+${letter.toUpperCase()}`}
      className="rounded-6! max-md:w-full!"
    />
  );
}

/** Writes over the selection as if it was typed, so that the browser can undo it. */
function replaceSelection(area: HTMLTextAreaElement, insert: string, onType: (text: string) => void): void {
  // No other way to write into a field keeps what the browser can undo.
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (isTyped) return;
  area.setRangeText(insert);
  onType(area.value);
}
