import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WorkItem } from '#contract/work-queue.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ContactCase } from '#web/features/contact-desk/contact-case.tsx';
import { AppealCase } from '#web/features/reports-desk/appeal-case.tsx';
import { HeldCase } from '#web/features/reports-desk/held-case.tsx';
import { ReportCase } from '#web/features/reports-desk/report-case.tsx';
import { readModerationAddress } from '#web/features/reports-desk/moderation-address.ts';
import { PersonDocuments } from '#web/features/verification/person-documents.tsx';
import { HolderContext, useCaseWays, useQueueHref } from '#web/features/desk/cases.tsx';
import { CaseHead } from '#web/features/desk/case-head.tsx';
import { useOpenWork } from '#web/features/desk/claim-line.tsx';
import { DecisionFoot } from '#web/features/desk/decision-form.tsx';
import { BackLink } from '#web/features/desk/desk-frame.tsx';
import { workHref, type Case } from '#web/features/desk/work-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';

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
      return <HeldCase key={id} id={id} address={anywhere} />;
    case 'APPEAL':
      return <AppealCase key={id} id={id} address={anywhere} />;
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
  const pane = useRef<HTMLDivElement>(null);
  // A case begins at its head, however far the one before was read.
  useEffect(() => {
    const { top = 0 } = pane.current?.getBoundingClientRect() ?? {};
    if (top < 0) pane.current?.scrollIntoView();
  }, []);
  const backHref = useQueueHref() ?? workHref;
  const isLeaving = useHidden().has(open.id);
  // A document or a message that waits no more has nothing to show here.
  const isThereStill = open.kind !== 'CONTACT' && open.kind !== 'DOCUMENT';
  const isGone = isError && isMissing(error);
  const isShown = !isLeaving && (item !== undefined || (isGone && isThereStill));
  return (
    <HolderContext value={open.kind === 'CONTACT' ? undefined : holder}>
      <div ref={pane} className={classes('case-start grid min-w-0 gap-3 *:min-w-0', isShown && 'case-pane')}>
        <div className="case-nav flex items-center gap-2">
          <BackLink href={backHref}>{t('back')}</BackLink>
          <span className="ms-auto flex">
            {previous && <IconLink icon={ChevronUp} label={t('previousCase')} href={previous.href} />}
            {next && <IconLink icon={ChevronDown} label={t('nextCase')} href={next.href} />}
          </span>
        </div>
        {!item && !isError && <Skeleton preset="detail" label={common('loading')} />}
        {isGone && <Alert tone="info">{t('decidedMeanwhile')}</Alert>}
        {isError && !isGone && <LoadFailure error={error} onRetry={refetch} />}
        {isLeaving && <Alert tone="info">{t('leavingCase')}</Alert>}
        {isShown && <Body open={open} item={item} holder={holder} />}
        {!isShown && <DecisionFoot isSticky={false} />}
      </div>
    </HolderContext>
  );
}

/** A case that is decided already is not there any more. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

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
  if (open.kind !== 'DOCUMENT') return body;
  return (
    <Card as="section" aria-labelledby="case" className="case">
      <CaseHead title={t('documentsOf', { name: item?.title ?? t('gone') })} work={item && open} />
      {body}
    </Card>
  );
}
