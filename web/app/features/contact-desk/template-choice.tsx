import { useListContactTemplatesQuery } from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { useState } from 'react';
import { fillTemplate } from '#contract/contact-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { templatesHref } from './desk-address.ts';

type TemplateChoiceProps = {
  message: Pick<ContactMessage, 'name' | 'locale'>;
  onChoose: (text: string) => void;
};

/** Begins the answer from a template in the language of the person. */
export function TemplateChoice({ message: { name, locale }, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('contact-desk');
  const [chosen, setChosen] = useState('');
  const { data: templates = [] } = useListContactTemplatesQuery();
  const offered = templates.filter(({ language }) => language === locale);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {offered.length > 0 && (
        <Select
          label={t('template.label')}
          value={chosen}
          options={[
            { value: '', label: t('template.choose'), disabled: true },
            ...offered.map((template) => ({ value: template.id, label: template.name })),
          ]}
          onChange={({ target }) => {
            setChosen(target.value);
            const template = offered.find(({ id }) => id === target.value);
            if (template) onChoose(fillTemplate(template.text, name));
          }}
        />
      )}
      <Link href={templatesHref} className="inline-flex min-h-11 items-center text-link text-14">
        {t('template.manage')}
      </Link>
    </div>
  );
}
