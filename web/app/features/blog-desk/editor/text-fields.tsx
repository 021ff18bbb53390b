import type { BlogPreview, DeskArticle } from '#contract/blog-desk.ts';
import type { RefObject } from 'react';
import { blogMarkdownBytesMax, blogSlugMax, blogSummaryMax, blogTitleMax } from '#contract/blog-limits.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

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
