import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { useAssignContactMessageMutation } from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { UserRoundPlus } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { isClosedContact } from '#contract/contact-rules.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { conflictCodes } from './conflict-codes.ts';

type MessageAssigneeProps = { message: ContactMessage; onConflict: () => void };
/** The most that one page lists. */
const administrators = { role: 'ADMIN', state: 'ACTIVE', page: 0, size: 100 } as const;

/** Who sees to a message: taking it on, handing it to another administrator, giving it back. */
export function MessageAssignee({ message, onConflict }: MessageAssigneeProps) {
  const { t } = useTranslation('contact-desk');
  const { id, assignee, status, version } = message;
  const { data: user } = useGetCurrentUserQuery();
  const [assign, { error, isLoading }] = useAssignContactMessageMutation();
  const failure = useErrorText(error);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(words, assignee?.id);
  const isMine = assignee !== null && assignee.id === user?.id;
  const hasConflict = conflictCodes.includes(errorCodeOf(error));
  async function give(accountId: string | null) {
    const answer = await assign({ contactMessageId: id, body: { accountId, version } });
    if (conflictCodes.includes(errorCodeOf(answer.error))) onConflict();
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3.5">
      <Who ref={words} assignee={assignee} isMine={isMine} />
      <div role="alert" className="empty:hidden">
        {hasConflict && <Alert tone="warning">{t('conflict')}</Alert>}
        {error !== undefined && !hasConflict && failure && <Alert tone="error">{failure}</Alert>}
      </div>
      {!isClosedContact(status) && user && (
        <div inert={isLoading} className="flex flex-wrap gap-2">
          {isMine ? (
            <Button variant="plain" onClick={() => void give(null)}>
              {t('assignee.release')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void give(user.id)}>
              {t('state.take')}
            </Button>
          )}
          <HandOver without={[user.id, assignee?.id]} onChoose={(accountId) => void give(accountId)} />
        </div>
      )}
    </div>
  );
}

type WhoProps = {
  ref: Ref<HTMLParagraphElement>;
  assignee: ContactMessage['assignee'];
  isMine: boolean;
};

function Who({ ref, assignee, isMine }: WhoProps) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  return (
    <div className="flex items-center gap-3">
      {assignee && <Avatar name={assignee.displayName} seed={assignee.id} size={32} />}
      <p ref={ref} tabIndex={-1} role="status" className="grid min-w-0 text-14 outline-none">
        {assignee ? (
          <>
            <b className="font-semibold wrap-anywhere">
              {isMine ? t('assignee.you') : t('assignee.other', { name: assignee.displayName })}
            </b>
            <span className="text-muted">
              {t('assignee.since', { at: inSentence(format.dateTime(assignee.since)) })}
            </span>
          </>
        ) : (
          <span className="text-muted">{t('assignee.none')}</span>
        )}
      </p>
    </div>
  );
}

type HandOverProps = {
  without: readonly (string | undefined)[];
  onChoose: (accountId: string) => void;
};

function HandOver({ without, onChoose }: HandOverProps) {
  const { t } = useTranslation('contact-desk');
  const { data: page } = useListAccountsQuery(administrators);
  const others = (page?.content ?? []).filter(({ id }) => !without.includes(id));
  if (others.length === 0) return null;
  return (
    <Menu
      label={t('assignee.hand')}
      trigger={
        <AriaButton className={buttonClasses({ variant: 'plain' })}>
          <Icon of={UserRoundPlus} size={18} />
          {t('assignee.hand')}
        </AriaButton>
      }
      actions={others.map(({ id, firstName, lastName }) => ({
        key: id,
        label: `${firstName} ${lastName}`,
        onAction: () => onChoose(id),
      }))}
    />
  );
}
