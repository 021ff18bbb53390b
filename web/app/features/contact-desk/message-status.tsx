import { Archive, Eye, Loader, Mail, Reply, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ContactStatus } from '#contract/contact-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';

const looks: Record<ContactStatus, { tone: Tone; icon: LucideIcon }> = {
  NEW: { tone: 'brand', icon: Mail },
  READ: { tone: 'neutral', icon: Eye },
  IN_PROGRESS: { tone: 'info', icon: Loader },
  REPLIED: { tone: 'success', icon: Reply },
  CLOSED: { tone: 'neutral', icon: Archive },
  SPAM: { tone: 'warning', icon: ShieldAlert },
};

/** The status of a message, in a word. */
export function MessageStatus({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('contact-desk');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
