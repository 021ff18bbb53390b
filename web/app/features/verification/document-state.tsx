import {
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  FileCheck,
  History,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import type { DocumentStatus } from '#contract/verification-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';

const looks: Record<DocumentStatus, { tone: Tone; icon: LucideIcon }> = {
  UPLOADED: { tone: 'brand', icon: FileCheck },
  PENDING: { tone: 'info', icon: Clock },
  IN_REVIEW: { tone: 'info', icon: Eye },
  APPROVED: { tone: 'success', icon: CircleCheck },
  REJECTED: { tone: 'danger', icon: CircleX },
  RESUBMISSION_REQUIRED: { tone: 'warning', icon: RotateCcw },
  EXPIRED: { tone: 'warning', icon: History },
  REVOKED: { tone: 'danger', icon: CircleX },
  SUPERSEDED: { tone: 'neutral', icon: History },
};

/** The state of a document, in a word. */
export function DocumentState({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation('verification');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
