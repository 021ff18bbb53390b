import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a list is, and how many articles it has; those of a search in one sentence. */
export function ListHead({ title, count, query }: { title: string; count: number; query: string }) {
  const { t } = useTranslation('blog');
  if (query !== '') {
    return (
      <h2 id="articles" className="min-w-0 text-22 wrap-anywhere" aria-live="polite">
        {t('search.found', { count, query })}
      </h2>
    );
  }
  return (
    <div>
      <h2 id="articles" className="text-28">
        {title}
      </h2>
      <p role="status" className="min-h-6 text-14 text-muted">
        {count > 0 && t('articles', { count })}
      </p>
    </div>
  );
}
