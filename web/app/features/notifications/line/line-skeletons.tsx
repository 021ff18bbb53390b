import { useTranslation } from '#web/i18n/use-translation.ts';

/** Lines that are being read. */
export function LineSkeletons({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className="flex min-h-20 animate-pulse items-center gap-4 px-5 py-3.5 not-first:border-t not-first:border-line"
        >
          <span className="size-11 flex-none rounded-full bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-3/5 rounded-field bg-line" />
            <span className="h-4 w-4/5 rounded-field bg-line" />
          </span>
        </span>
      ))}
    </div>
  );
}
