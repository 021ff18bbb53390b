import type { RefObject, ComponentProps, KeyboardEvent } from 'react';
import { Bold, Heading2, Image, Italic, Link2, List, TextQuote } from 'lucide-react';
import type { BlogPreview, DeskArticle } from '#contract/blog-desk.ts';
import { blogMarkdownBytesMax, blogSlugMax, blogSummaryMax, blogTitleMax } from '#contract/blog-limits.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { ArticleDraft } from './use-article-draft.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { editOf, markdownTools, toolLetters, type MarkdownTool } from './markdown-tools.ts';

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
function MarkdownField({
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

type TextFieldsProps = {
  article: DeskArticle;
  draft: ArticleDraft;
  refused: Readonly<Record<string, string>>;
  preview: Pick<BlogPreview, 'wordCount' | 'readingTimeMinutes'>;
  textArea: RefObject<HTMLTextAreaElement | null>;
};

/** Title, address, summary and text of an article, in its language and direction. */
export function TextFields({ article, draft, refused, preview, textArea }: TextFieldsProps) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const { fields, type, isTitled } = draft;
  const { language, oldSlugs } = article;
  const written = { lang: language, dir: directionOf(language) };
  const bytes = new Blob([fields.markdown]).size;
  return (
    <div className="grid content-start gap-5">
      <TextField
        {...written}
        label={t('field.title')}
        error={isTitled ? refused['title'] : t('field.titleMissing')}
        maxLength={blogTitleMax}
        value={fields.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      <TextField
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        label={t('field.slug')}
        hint={
          <>
            <bdi dir="ltr" className="wrap-anywhere">{`/blog/articles/${fields.slug || article.slug}`}</bdi>
            {oldSlugs.length > 0 && (
              <>
                <br />
                {t('field.oldSlugs', { count: oldSlugs.length, slugs: format.list(oldSlugs) })}
              </>
            )}
          </>
        }
        error={refused['slug']}
        maxLength={blogSlugMax}
        value={fields.slug}
        onChange={({ target }) => type({ slug: target.value })}
      />
      <TextArea
        {...written}
        rows={3}
        label={t('field.summary')}
        error={refused['summary']}
        counter={`${fields.summary.length} / ${blogSummaryMax}`}
        maxLength={blogSummaryMax}
        value={fields.summary}
        onChange={({ target }) => type({ summary: target.value })}
      />
      <MarkdownField
        {...written}
        textArea={textArea}
        label={t('field.markdown')}
        hint={`${t('words', { count: preview.wordCount })} · ${t('reading', { count: preview.readingTimeMinutes })}`}
        error={
          bytes > blogMarkdownBytesMax
            ? t('field.markdownTooLong', { max: blogMarkdownBytesMax / 1000 })
            : refused['markdown']
        }
        counter={`${Math.ceil(bytes / 1000)} / ${blogMarkdownBytesMax / 1000} kB`}
        value={fields.markdown}
        onType={(markdown) => type({ markdown })}
      />
    </div>
  );
}
