import type { AuditEvent } from '#contract/audit.ts';
import { X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { journalHref, type JournalAddress } from './journal-address.ts';
import { useAuditWords } from './use-audit-words.ts';

type JournalChipsProps = { address: JournalAddress; events: readonly AuditEvent[] };

/** The filters that only a link sets, each a link to the list without it, and a way to clear them all. */
export function JournalChips({ address, events }: JournalChipsProps) {
  const { t } = useTranslation('journal');
  const { kindOf } = useAuditWords();
  const { actorId, objectId, kind } = address;
  if (journalHref({ ...address, page: 0 }) === journalHref({})) return null;
  const actor = events.find((event) => event.actor?.id === actorId)?.actor;
  const chips = [
    actorId && {
      href: journalHref({ ...address, actorId: '', page: 0 }),
      label: actor ? t('chip.actor', { name: actor.displayName }) : t('chip.someActor'),
    },
    objectId && {
      href: journalHref({ ...address, objectId: '', page: 0 }),
      label: t('chip.object', { name: kindOf(kind) ?? objectId }),
    },
  ].filter((chip) => chip !== '');
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-label={t('chip.remove', { filter: label })} className={chipClasses(true)}>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton variant="plain" href={journalHref({})} className="text-14!">
          {t('chip.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}
