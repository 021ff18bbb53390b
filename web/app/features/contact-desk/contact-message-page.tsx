import {
  contactDeskApi,
  useGetContactMessageQuery,
  useMarkContactMessageReadMutation,
} from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { useNextWork } from '#web/features/desk/use-next-work.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { deskHref, readDeskAddress } from './desk-address.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { MessageDeadline } from './message-deadline.tsx';
import { MessageState } from './message-state.tsx';
import { MessageThread } from './message-thread.tsx';
import { MessageWriter } from './message-writer.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';

export const handle = { ns: ['contact-desk', 'moderation', 'bookings', 'site'] };

const load = loadAsAdmin(({ params, query }) =>
  Promise.all([
    query(contactDeskApi.endpoints.getContactMessage, { id: params['id'] ?? '' }),
    query(contactDeskApi.endpoints.listContactTemplates, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** One message to the operator with its thread, for administrators. */
export default function ContactMessagePage() {
  const { t: common } = useTranslation();
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="detail" label={common('loading')} />;
  return isAdmin ? <Known key={id} id={id} /> : <NoAccess />;
}

function Known({ id }: { id: string }) {
  const { t: common } = useTranslation();
  const {
    data: message,
    isError,
    error,
    refetch,
  } = useGetContactMessageQuery({ id }, { refetchOnMountOrArgChange: true });
  if (message) return <Message message={message} onConflict={() => void refetch()} />;
  return isError ? (
    <div className="wrap py-12">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}

function Message({ message, onConflict }: { message: ContactMessage; onConflict: () => void }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [search] = useSearchParams();
  const [markRead] = useMarkContactMessageReadMutation();
  const { id, status, subject, reference, name, createdAt, waiting } = message;
  const isNew = status === 'NEW';
  useEffect(() => {
    if (isNew) void markRead({ id });
  }, [isNew, id, markRead]);
  const nextWork = useNextWork(id);
  const listHref = deskHref(readDeskAddress(search));
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={subject} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          <LinkButton href={listHref} variant="plain" className="-ms-3">
            <Icon of={ArrowLeft} size={18} directional />
            {t('title')}
          </LinkButton>
          <h1 className="text-28 wrap-anywhere md:text-36">
            <bdi>{subject}</bdi>
          </h1>
          <p className="text-muted wrap-anywhere">
            {t('message.received', { reference, name, at: inSentence(format.dateTime(createdAt)) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {waiting && <MessageDeadline waiting={waiting} />}
          {nextWork !== undefined && (
            <LinkButton href={nextWork} variant="secondary">
              {t('nextCase')}
            </LinkButton>
          )}
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-12">
        <div className="grid min-w-0 gap-4">
          <MessageThread message={message} />
          <ReplyForm message={message} onConflict={onConflict} />
          <NoteForm messageId={id} />
        </div>
        <aside className="grid gap-4">
          <MessageState message={message} listHref={listHref} onConflict={onConflict} />
          <MessageWriter message={message} />
          <EarlierMessages messageId={id} />
        </aside>
      </div>
    </div>
  );
}
