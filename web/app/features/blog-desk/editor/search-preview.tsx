import type { DeskArticle } from '#contract/blog-desk.ts';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { DraftFields } from './draft-fields.ts';

/** Characters that the result of a search engine has room for. */
const titleRoom = 60;
const descriptionRoom = 160;

/** The article as a search engine would list it, and how much of its room the texts take. */
export function SearchPreview({ article, fields }: { article: DeskArticle; fields: DraftFields }) {
  const { t } = useTranslation('blog-desk');
  const { brandName, publicUrl } = useSettings();
  const titleId = useId();
  const { language } = article;
  const { title, summary } = fields;
  const slug = fields.slug || article.slug;
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={Search} />
        {t('engine.title')}
      </h2>
      <div
        lang={language}
        dir={directionOf(language)}
        className="grid gap-1 rounded-12 bg-sunken p-4 wrap-anywhere"
      >
        <p className="text-14 text-muted">
          <bdi dir="ltr">{`${new URL(publicUrl).host} › blog › articles › ${slug}`}</bdi>
        </p>
        <p className="text-18 text-info">{`${title} – ${brandName}`}</p>
        <p className="text-14 text-muted">{summary || <span lang="">{t('engine.noSummary')}</span>}</p>
      </div>
      <Room label={t('engine.titleRoom')} length={title.length} room={titleRoom} />
      <Room label={t('engine.descriptionRoom')} length={summary.length} room={descriptionRoom} />
    </Card>
  );
}

function Room({ label, length, room }: { label: string; length: number; room: number }) {
  const { t } = useTranslation('blog-desk');
  const left = room - length;
  return (
    <div className="grid gap-1 text-14">
      <span className="font-semibold">{label}</span>
      <ProgressBar thin value={length / room} tone={left < 0 ? 'warning' : 'brand'} label={label} />
      <span className="text-muted">
        {left < 0
          ? t('engine.tooLong', { length, room, count: -left })
          : t('engine.left', { length, room, count: left })}
      </span>
    </div>
  );
}
