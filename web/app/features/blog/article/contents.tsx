import type { Article } from '#contract/blog.ts';
import { ChevronDown } from 'lucide-react';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The headings of an article; omitted when it has none. */
export function Contents({ article: { toc, language } }: { article: Pick<Article, 'toc' | 'language'> }) {
  const { t } = useTranslation('blog');
  if (toc.length === 0) return null;
  return (
    <nav
      aria-label={t('article.contents')}
      className="mx-auto w-full max-w-160 max-lg:border-b max-lg:border-line max-lg:pb-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1"
    >
      <details open className="group">
        <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
          {t('article.contents')}
          <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
        </summary>
        <ol lang={language} dir={directionOf(language)}>
          {toc.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={classes(
                  'flex min-h-11 items-center border-s-2 border-line py-1.5 text-14 leading-snug text-muted hover:text-ink',
                  level > 2 ? 'ps-5' : 'ps-4',
                )}
              >
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
