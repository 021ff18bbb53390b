import { Tags, Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useListDeskBlogCategoriesQuery } from '#web/api/clients/blog-desk.ts';
import type { DeskCategory, DeskArticle } from '#contract/blog-desk.ts';
import { blogTopicsPerArticle, blogCoverAltMax, blogCoverCreditMax } from '#contract/blog-limits.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { categoryOptions } from '#web/features/blog-desk/blog-desk-address.ts';
import type { ArticleDraft } from './use-article-draft.ts';
import { useCreateCoverPhotoMutation } from '#web/api/clients/images.ts';
import { imageTextMax } from '#contract/images-rules.ts';
import { directionOf } from '#contract/text-direction.ts';
import { CoverField } from '#web/features/providers-own/picture-fields.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type CoverPartProps = {
  article: DeskArticle;
  draft: ArticleDraft;
  refused: Readonly<Record<string, string>>;
};

/** The cover of an article: found by words, or sent; with what it shows, and whose it is. */
export function CoverPart({ article: { language }, draft: { fields, type }, refused }: CoverPartProps) {
  const { t } = useTranslation('blog-desk');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState(fields.categoryId);
  const [keepPhoto] = useCreateCoverPhotoMutation();
  const written = { lang: language, dir: directionOf(language) };

  function handleSearch(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() !== '') setWords(typed.trim());
  }
  function choose(url: string | null) {
    // The credit of a photo goes with it; a typed one stays.
    type({
      coverUrl: url ?? '',
      ...(fields.coverCreditUrl !== '' && { coverCredit: '', coverCreditUrl: '' }),
    });
  }
  async function choosePhoto(choice: string) {
    const { data: photo } = await keepPhoto({ body: { choice } });
    if (!photo) return;
    const { url, credit, creditUrl } = photo;
    type({ coverUrl: url, coverCredit: credit ?? '', coverCreditUrl: creditUrl ?? '' });
  }
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('cover.title')}
        </h2>
        <form noValidate onSubmit={handleSearch}>
          <TextField
            type="search"
            dir="auto"
            label={t('cover.search')}
            maxLength={imageTextMax}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            end={<IconButton type="submit" icon={Search} label={t('cover.submit')} />}
          />
        </form>
        <TextField
          {...written}
          label={t('cover.alt')}
          hint={t('cover.altHint')}
          error={refused['coverAlt']}
          maxLength={blogCoverAltMax}
          value={fields.coverAlt}
          onChange={({ target }) => type({ coverAlt: target.value })}
        />
        <TextField
          dir="auto"
          label={t('cover.credit')}
          error={refused['coverCredit']}
          maxLength={blogCoverCreditMax}
          value={fields.coverCredit}
          onChange={({ target }) => type({ coverCredit: target.value })}
        />
      </div>
      <CoverField
        title={t('cover.choices')}
        value={fields.coverUrl}
        words={words}
        error={refused['coverUrl']}
        onChange={choose}
        onPhoto={(choice) => void choosePhoto(choice)}
      />
    </Card>
  );
}

type SortingPartProps = { draft: ArticleDraft; refused: Readonly<Record<string, string>> };

/** Category, topics and marks of an article. */
export function SortingPart({ draft: { fields, type }, refused }: SortingPartProps) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const titleId = useId();
  const { data: categories = [] } = useListDeskBlogCategoriesQuery();
  const topics = topicsNear(categories, fields.categoryId, fields.topics);
  const isFull = fields.topics.length >= blogTopicsPerArticle;

  function choose(id: string, isChosen: boolean) {
    const others = fields.topics.filter((topic) => topic !== id);
    type({ topics: isChosen ? [...others, id] : others });
  }
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={Tags} />
        {t('sorting.title')}
      </h2>
      <Select
        label={t('field.category')}
        error={refused['categoryId']}
        value={fields.categoryId}
        options={categoryOptions(categories, language)}
        onChange={({ target }) => type({ categoryId: target.value })}
      />
      <fieldset>
        <legend className="text-14 font-semibold">{t('sorting.topics')}</legend>
        {topics.length === 0 && <p className="text-14 text-muted">{t('sorting.noTopics')}</p>}
        {topics.map(({ id, texts }) => {
          const isChosen = fields.topics.includes(id);
          return (
            <Checkbox
              key={id}
              label={texts[language].name}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) => choose(id, target.checked)}
            />
          );
        })}
        {isFull && <p className="text-14 text-muted">{t('sorting.full', { count: blogTopicsPerArticle })}</p>}
        {refused['topics'] && <FieldError>{refused['topics']}</FieldError>}
      </fieldset>
      <Switch
        label={t('featured')}
        description={t('sorting.featuredHint')}
        checked={fields.featured}
        onChange={({ target }) => type({ featured: target.checked })}
      />
      <Switch
        label={t('aiGenerated')}
        description={t('sorting.aiHint')}
        checked={fields.aiGenerated}
        onChange={({ target }) => type({ aiGenerated: target.checked })}
      />
    </Card>
  );
}

/** The topics of a category and of its root, and those that are chosen already. */
function topicsNear(categories: readonly DeskCategory[], categoryId: string, chosen: readonly string[]) {
  const parentId = categories.find(({ id }) => id === categoryId)?.parentId;
  return categories
    .flatMap(({ topics }) => topics)
    .filter(
      (topic) =>
        topic.categoryId === categoryId || topic.categoryId === parentId || chosen.includes(topic.id),
    );
}
