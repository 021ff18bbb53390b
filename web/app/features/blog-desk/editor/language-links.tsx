import { useCreateArticleMutation } from '#web/api/clients/blog-desk.ts';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { Columns3, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ArticleStatus } from '../article-status.tsx';
import { editorHref } from '../blog-desk-address.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type LanguageLinksProps = { article: DeskArticle; draft: ArticleDraft; isWide: boolean; isTogether: boolean };

/** The languages of the article, each with its editor; one that is missing is begun with the title of this one. */
export function LanguageLinks({ article, draft, isWide, isTogether }: LanguageLinksProps) {
  const { t } = useTranslation('blog-desk');
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateArticleMutation();
  const { id, language: own, translations, status } = article;
  const written = [{ id, language: own, status }, ...translations];

  async function translate(language: DeskArticle['language']) {
    const { title, categoryId, topics, aiGenerated } = draft.fields;
    const answer = await create({
      body: {
        language,
        translationOf: id,
        title,
        markdown: '',
        categoryId,
        topics: [...topics],
        aiGenerated,
      },
    });
    if (answer.data) void navigate(editorHref(answer.data.id, isTogether));
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t('languages.label')}>
        <ul className="flex flex-wrap gap-2">
          {languages.map((language) => {
            const found = written.find((one) => one.language === language);
            const name = <bdi lang={language}>{languageNames[language]}</bdi>;
            return (
              <li key={language}>
                {found ? (
                  <Link
                    href={editorHref(found.id, isTogether)}
                    aria-current={found.id === id ? 'page' : undefined}
                    className={chipClasses(found.id === id)}
                  >
                    {name}
                    <ArticleStatus status={found.status} />
                  </Link>
                ) : (
                  <Button
                    variant="quiet"
                    pending={isLoading}
                    aria-label={t('languages.translate', { language: languageNames[language] })}
                    onClick={() => void translate(language)}
                  >
                    <Icon of={Plus} size={18} />
                    {name}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      {isWide && translations.length > 0 && (
        <LinkButton variant="quiet" href={editorHref(id, !isTogether)}>
          <Icon of={Columns3} size={18} />
          {t(isTogether ? 'languages.alone' : 'languages.together')}
        </LinkButton>
      )}
    </div>
  );
}
