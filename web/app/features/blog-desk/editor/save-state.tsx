import type { DeskArticle } from '#contract/blog-desk.ts';
import { Check, CloudOff, Pencil } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

/** Whether what is typed is saved, or only kept in this tab. */
export function SaveState({ article, draft }: { article: DeskArticle; draft: ArticleDraft }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const { isSaving, isDirty, isOnline } = draft;
  const lines: Record<'saved' | 'kept' | 'offline', { icon: IconShape; text: string }> = {
    saved: { icon: Check, text: t('save.saved', { time: format.time(article.updatedAt) }) },
    kept: { icon: Pencil, text: t('save.kept') },
    offline: { icon: CloudOff, text: t('save.offline') },
  };
  const unsaved = isOnline ? lines.kept : lines.offline;
  const { icon, text } = isDirty ? unsaved : lines.saved;
  return (
    <span role="status" className="flex items-center gap-2 text-14 text-muted">
      {isSaving ? <Spinner /> : <Icon of={icon} size={16} />}
      {isSaving ? t('save.saving') : text}
    </span>
  );
}
