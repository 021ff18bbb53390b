import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { AnswerItem } from './answer-item.tsx';
import { helpHref } from './help-topics.ts';
import type { AnswerSearch } from './search-answers.ts';

/** How many answers a search found. */
export function FoundHeading({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation('help');
  return (
    <h2 className="text-22 wrap-anywhere">
      {count > 0 ? t('search.found', { count, query }) : t('search.none', { query })}
    </h2>
  );
}

/** The answers that a search found, its words marked; without any, the way to ask. */
export function FoundAnswers({ search: { found, highlight } }: { search: AnswerSearch }) {
  const { t } = useTranslation('help');
  const show = (text: string) =>
    highlight(text).map((piece, index) =>
      piece.isHit ? (
        <mark key={index} className="rounded-6 bg-warning-soft px-0.5 text-ink">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    );
  return (
    <>
      {found.length > 0 ? (
        <div className="border-t border-line">
          {found.map((answer, index) => (
            <AnswerItem key={answer.id} answer={answer} isOpen={index === 0} show={show} />
          ))}
        </div>
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">{t('search.noneText')}</p>
          <LinkButton href="/contact" className="justify-self-start">
            {t('ask.action')}
          </LinkButton>
        </>
      )}
      <Link
        href={helpHref}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand underline-offset-4 hover:underline"
      >
        <Icon of={ArrowLeft} size={18} directional />
        {t('search.all')}
      </Link>
    </>
  );
}
