import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MarkedText } from '#web/features/legal/marked-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { helpHref } from './help-topics.ts';
import type { Answer } from './read-answers.ts';

type AnswerItemProps = {
  answer: Answer;
  isOpen: boolean;
  /** Renders a piece of its texts: a search marks words there. */
  show?: (text: string) => ReactNode;
};

/**
 * A question with its answer and the address of both. The address is inside, because a browser opens the question for
 * what is in it, also without script.
 */
export function AnswerItem({ answer: { id, question, parts }, isOpen, show }: AnswerItemProps) {
  const { t } = useTranslation('help');
  return (
    <Disclosure title={<span className="min-w-0">{show ? show(question) : question}</span>} open={isOpen}>
      <div id={id} className="grid scroll-mt-20 gap-3 text-ink">
        {parts.map((part) =>
          'steps' in part ? (
            <ol key={part.name} className="grid gap-2">
              {part.steps.map((step, index) => (
                <li key={step} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="grid size-6 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0">
                    <MarkedText text={step} show={show} />
                  </span>
                </li>
              ))}
            </ol>
          ) : (
            <p key={part.name}>
              <MarkedText text={part.text} show={show} />
            </p>
          ),
        )}
        <Link
          href={`${helpHref}#${id}`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-14 text-muted hover:text-ink"
        >
          <Icon of={Link2} size={16} />
          {t('link')}
        </Link>
      </div>
    </Disclosure>
  );
}
