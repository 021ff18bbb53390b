import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import {
  Answered,
  CaseTitle,
  TimeLeft,
  useCaseName,
  useCaseWays,
  useQueueAddress,
  useQueueHref,
} from './cases.tsx';
import { ClaimLine, useOpenWork } from './claim-line.tsx';
import { Kbd } from './keys.tsx';
import type { Case } from './work-address.ts';
import './case.css';

type CaseHeadProps = {
  title: ReactNode;
  /** Its number, and whose it is. */
  about?: ReactNode;
  /** Undefined once it is decided, or where the reader may not decide it. */
  work: Case | undefined;
};

/** What a case is, and on one line how much time it has and who has it. What is judged comes right below. */
export function CaseHead({ title, about, work }: CaseHeadProps) {
  return (
    <header className="case-head">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="case" tabIndex={-1} className="wrap-anywhere outline-none">
          {title}
        </h2>
        {about && <p className="text-14 wrap-anywhere text-muted">{about}</p>}
      </div>
      {work && <ClaimAndTime {...work} />}
    </header>
  );
}

function ClaimAndTime(work: Case) {
  const { currentData: item } = useOpenWork(work);
  if (!item) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {item.answeredAt === null ? (
        <TimeLeft from={item.since} to={item.dueAt} />
      ) : (
        <Answered at={item.answeredAt} />
      )}
      <ClaimLine {...work} />
    </div>
  );
}

/** In the queue: leaves a case as it is, and what comes after it; after the last one the list. */
export function NextCase() {
  const { t } = useTranslation('work-queue');
  const { next } = useCaseWays(useQueueAddress()?.open?.id ?? null);
  const nameOf = useCaseName();
  const queueHref = useQueueHref();
  if (queueHref === undefined) return null;
  if (!next)
    return (
      <LinkButton variant="secondary" href={queueHref}>
        {t('toQueue')}
        <Kbd>Esc</Kbd>
      </LinkButton>
    );
  return (
    <>
      <LinkButton variant="secondary" href={next.href}>
        {t('skip')}
        <Kbd>J</Kbd>
      </LinkButton>
      <span className="case-next flex gap-1 text-14 text-muted max-md:hidden">
        <span className="flex-none">{t('then')}</span>
        <CaseTitle name={nameOf(next.item)} />
      </span>
    </>
  );
}
