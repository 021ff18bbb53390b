import { useCreateCoverPhotoMutation } from '#web/api/clients/images.ts';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { blogCoverAltMax, blogCoverCreditMax } from '#contract/blog-limits.ts';
import { imageTextMax } from '#contract/images-limits.ts';
import { directionOf } from '#contract/text-direction.ts';
import { CoverField } from '#web/features/profile-own/cover-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

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
