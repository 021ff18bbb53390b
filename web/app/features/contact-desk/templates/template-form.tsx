import {
  useChangeContactTemplateMutation,
  useCreateContactTemplateMutation,
} from '#web/api/clients/contact-desk.ts';
import type { ContactTemplate } from '#contract/contact.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { contactTemplateNameMax, contactTextMax } from '#contract/contact-limits.ts';
import { templateName } from '#contract/contact-rules.ts';
import { languages } from '#contract/languages.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StaleTemplate } from './stale-template.tsx';

type TemplateFormProps = {
  /** The template to change; undefined keeps a new one. */
  template: ContactTemplate | undefined;
  onClose: () => void;
  onReload?: () => void;
};

/** Keeps or changes one template, in the place of the list. */
export function TemplateForm({ template, onClose, onReload }: TemplateFormProps) {
  const { t } = useTranslation('contact-desk');
  const own = useLanguage();
  const { language = own, name: oldName = '', text: oldText = '' } = template ?? {};
  const before = { language, name: oldName, text: oldText };
  const [words, setWords] = useState(before);
  const [isSent, setIsSent] = useState(false);
  const [create, creating] = useCreateContactTemplateMutation();
  const [change, changing] = useChangeContactTemplateMutation();
  const name = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { error, isLoading } = template ? changing : creating;
  useEffect(() => name.current?.focus(), []);
  useUnsavedChanges(words.name !== before.name || words.text !== before.text);
  const refused = fieldErrorsOf(error);
  const nameError = isSent && words.name.trim() === '' ? t('template.nameMissing') : refused['name'];
  const textError = isSent && words.text.trim() === '' ? t('template.textMissing') : refused['text'];

  function type(typed: Partial<typeof words>) {
    setWords((old) => ({ ...old, ...typed }));
    creating.reset();
    changing.reset();
  }
  async function save() {
    setIsSent(true);
    if (words.name.trim() === '') return name.current?.focus();
    if (words.text.trim() === '') return area.current?.focus();
    const answer = await (template
      ? change({ id: template.id, body: { ...words, version: template.version } })
      : create({ body: words }));
    if (answer.error) return name.current?.focus();
    showAlert({ tone: 'success', text: t('template.saved', { name: answer.data.name }) });
    onClose();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void save();
  }
  async function handleCancel() {
    if (await askToLeave()) onClose();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="max-w-180">
      <Card padded className="grid gap-5">
        <h2 className="text-22">{t(template ? 'template.titleEdit' : 'template.add')}</h2>
        <div inert={isLoading} className="grid gap-5">
          <TextField
            ref={name}
            dir="auto"
            label={t('template.name')}
            error={nameError}
            maxLength={contactTemplateNameMax}
            value={words.name}
            onChange={({ target }) => type({ name: target.value })}
          />
          <Select
            label={t('writer.language')}
            value={words.language}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={({ target }) =>
              type({ language: languages.find((one) => one === target.value) ?? words.language })
            }
          />
          <TextArea
            ref={area}
            dir="auto"
            rows={8}
            label={t('template.text')}
            hint={t('template.hint', { sign: templateName })}
            error={textError}
            maxLength={contactTextMax}
            value={words.text}
            onChange={({ target }) => type({ text: target.value })}
          />
        </div>
        {errorCodeOf(error) === 'CNF001' && onReload && <StaleTemplate onReload={onReload} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => void handleCancel()}>
            {t('template.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('template.save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
