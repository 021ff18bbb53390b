import type { ReactNode } from 'react';
import { PageHead } from '#web/loading/page-head.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Button } from '#web/ui/actions/button.tsx';

type DeadEndProps = {
  /** The status code, drawn large; screen readers read the title instead. */
  status?: number;
  title: string;
  text: string;
  /** The links to other pages. */
  children: ReactNode;
};

/** A page without content of its own: what happened, and where to go. */
export function DeadEnd({ status, title, text, children }: DeadEndProps) {
  return (
    <div className="wrap grid justify-items-start gap-5 py-16 lg:py-24">
      <PageHead title={title} hidden />
      {status && (
        <p aria-hidden="true" dir="ltr" className="font-head text-48 leading-none font-bold text-brand">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="max-w-[52ch] text-18 text-muted">{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">{children}</p>
    </div>
  );
}

/** Says that there is no such page, or none of its list, and where to go instead. */
export function NotFound({ firstPage }: { firstPage?: string | undefined }) {
  const { t } = useTranslation('site');
  if (firstPage !== undefined)
    return (
      <DeadEnd status={404} title={t('notFound.beyondTitle')} text={t('notFound.beyondText')}>
        <LinkButton href={firstPage}>{t('notFound.firstPage')}</LinkButton>
        <LinkButton href="/" variant="secondary">
          {t('notFound.home')}
        </LinkButton>
      </DeadEnd>
    );
  return (
    <DeadEnd status={404} title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton href="/search">{t('notFound.search')}</LinkButton>
      <LinkButton href="/" variant="secondary">
        {t('notFound.home')}
      </LinkButton>
    </DeadEnd>
  );
}

/** The page threw an error: nothing was lost, the person can retry. */
export function PageFailure() {
  const { t } = useTranslation();
  return (
    <DeadEnd title={t('failure.title')} text={t('failure.text')}>
      <Button onClick={() => location.reload()}>{t('failure.retry')}</Button>
      <LinkButton href="/" variant="secondary">
        {t('failure.home')}
      </LinkButton>
    </DeadEnd>
  );
}
