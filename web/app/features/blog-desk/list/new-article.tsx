import { useCreateArticleMutation, useListDeskBlogCategoriesQuery } from '#web/api/clients/blog-desk.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { blogTitleMax } from '#contract/blog-limits.ts';
import { languages } from '#contract/languages.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { categoriesHref, editorHref } from '../blog-desk-address.ts';
import { categoryOptions } from '../category-options.ts';

/** Asks for what a draft begins with, and opens its editor. */
export function NewArticle({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('blog-desk');
  const own = useLanguage();
  const navigate = useNavigate();
  const formId = useId();
  const { data: categories } = useListDeskBlogCategoriesQuery();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(own);
  const [chosen, setChosen] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [create, { error, isLoading }] = useCreateArticleMutation();
  const failure = useErrorText(error);
  const refused = fieldErrorsOf(error);
  const categoryId = chosen || (categories?.[0]?.id ?? '');
  const titleError = isSent && title.trim() === '' ? t('field.titleMissing') : refused['title'];

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (isLoading || title.trim() === '') return;
    const answer = await create({ body: { language, title, markdown: '', categoryId, topics: [] } });
    if (answer.data) void navigate(editorHref(answer.data.id));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('new.title')}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isLoading}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <TextField
          dir="auto"
          label={t('field.title')}
          error={titleError}
          maxLength={blogTitleMax}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={t('field.language')}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? language)}
        />
        <Select
          label={t('field.category')}
          error={refused['categoryId']}
          hint={categories?.length === 0 && <MoreLink href={categoriesHref}>{t('new.noCategory')}</MoreLink>}
          value={categoryId}
          options={categoryOptions(categories ?? [], own)}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div role="alert" className="empty:hidden">
          {error && Object.keys(refused).length === 0 && failure && <FieldError>{failure}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}
