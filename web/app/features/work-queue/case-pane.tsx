import { ChevronDown, ChevronUp } from 'lucide-react';
import type { WorkItem } from '#contract/work-queue.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ContactCase } from '#web/features/contact-desk/contact-case.tsx';
import { AppealInQueue } from '#web/features/reports-desk/appeal-case.tsx';
import { HeldInQueue } from '#web/features/reports-desk/held-case.tsx';
import { ReportCase } from '#web/features/reports-desk/report-case.tsx';
import { readModerationAddress } from '#web/features/reports-desk/moderation-address.ts';
import { PersonDocuments } from '#web/features/verification/person-documents.tsx';
import {
  CaseAge,
  CaseTitle,
  HolderContext,
  useCaseName,
  useCaseWays,
  useQueueHref,
} from '#web/features/desk/cases.tsx';
import { ClaimLine, useOpenWork } from '#web/features/desk/claim-line.tsx';
import { BackLink } from '#web/features/desk/desk-frame.tsx';
import { Kbd } from '#web/features/desk/keys.tsx';
import { workHref, type Case } from '#web/features/desk/work-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { Card } from '#web/ui/layout/card.tsx';

const anywhere = readModerationAddress(new URLSearchParams());

type CaseBodyProps = Case & { holder: string | undefined; item: WorkItem | undefined };

/** What is decided on, and how, by its kind. */
function CaseBody({ kind, id, holder, item }: CaseBodyProps) {
  switch (kind) {
    case 'DOCUMENT':
      return (
        <PersonDocuments
          key={id}
          providerId={id}
          holder={holder}
          parts={item?.parts ?? []}
          reader={item?.languages.author}
        />
      );
    case 'REPORT':
      return <ReportCase key={id} id={id} address={anywhere} />;
    case 'HELD_REVIEW':
      return <HeldInQueue key={id} id={id} />;
    case 'APPEAL':
      return <AppealInQueue key={id} id={id} />;
    case 'CONTACT':
      return <ContactCase key={id} id={id} isPane />;
  }
}

/** The case that is open beside the queue: who has it, what it is about, the decision, and the next one. */
export function CasePane({ open }: { open: Case }) {
  const { t } = useTranslation('work-queue');
  const { t: common } = useTranslation();
  const { currentData: item, holder, isError, error, refetch } = useOpenWork(open);
  const { previous, next } = useCaseWays(open.id);
  const nameOf = useCaseName();
  const backHref = useQueueHref() ?? workHref;
  const isLeaving = useHidden().has(open.id);
  // A document or a message that waits no more has nothing to show here.
  const isThereStill = open.kind !== 'CONTACT' && open.kind !== 'DOCUMENT';
  const isGone = isError && isMissing(error);
  return (
    <HolderContext value={open.kind === 'CONTACT' ? undefined : holder}>
      <div className="grid min-w-0 gap-4 *:min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <BackLink href={backHref}>{t('back')}</BackLink>
          {item && <CaseAge item={item} className="grow max-lg:order-last max-lg:w-full" />}
          <span className="ms-auto flex">
            {previous && <IconLink icon={ChevronUp} label={t('previousCase')} href={previous.href} />}
            {next && <IconLink icon={ChevronDown} label={t('nextCase')} href={next.href} />}
          </span>
        </div>
        {!item && !isError && <Skeleton preset="detail" label={common('loading')} />}
        {isGone && <Alert tone="info">{t('decidedMeanwhile')}</Alert>}
        {isError && !isGone && <LoadFailure error={error} onRetry={refetch} />}
        {isLeaving && <Alert tone="info">{t('leavingCase')}</Alert>}
        {!isLeaving && (item ?? (isGone && isThereStill)) && <Body open={open} item={item} holder={holder} />}
        {next && (
          <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
            <LinkButton variant="secondary" href={next.href}>
              {t('skip')}
              <Kbd>J</Kbd>
            </LinkButton>
            <span className="flex min-w-0 gap-1">
              <span className="flex-none">{t('then')}</span>
              <CaseTitle name={nameOf(next.item)} />
            </span>
          </p>
        )}
      </div>
    </HolderContext>
  );
}

/** A case that is decided already is not there any more. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

const isOneCard: Readonly<Partial<Record<WorkKind, true>>> = { DOCUMENT: true };

function Body({
  open,
  item,
  holder,
}: {
  open: Case;
  item: WorkItem | undefined;
  holder: string | undefined;
}) {
  const { t } = useTranslation('work-queue');
  const body = <CaseBody {...open} holder={holder} item={item} />;
  if (!isOneCard[open.kind]) return body;
  return (
    <Card as="section" padded aria-labelledby="case" className="grid gap-5 *:min-w-0">
      <header className="grid gap-1">
        <h2 id="case" tabIndex={-1} className="text-22 wrap-anywhere outline-none">
          {t('documentsOf', { name: item?.title ?? t('gone') })}
        </h2>
        {item && <ClaimLine kind={open.kind} id={open.id} />}
      </header>
      {body}
    </Card>
  );
}
