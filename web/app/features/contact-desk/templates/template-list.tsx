import type { ContactTemplate } from '#contract/contact.ts';
import { FileText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { contactTemplatesMax } from '#contract/contact-limits.ts';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import { TemplateForm } from './template-form.tsx';

type TemplateListProps = { templates: readonly ContactTemplate[]; onReload: () => PromiseLike<Reloaded> };
type Reloaded = { data?: readonly ContactTemplate[] | undefined };

/** The templates of each language, and what can be done with them. */
export function TemplateList({ templates, onReload }: TemplateListProps) {
  const { t } = useTranslation('contact-desk');
  const [editing, setEditing] = useState<ContactTemplate | 'new' | null>(null);
  const [removing, setRemoving] = useState<ContactTemplate | null>(null);
  const list = useRef<HTMLDivElement>(null);
  function close() {
    setEditing(null);
    requestAnimationFrame(() => list.current?.focus());
  }
  async function reload(id: string) {
    const { data = [] } = await onReload();
    setEditing(data.find((one) => one.id === id) ?? null);
  }
  if (editing === 'new') return <TemplateForm template={undefined} onClose={close} />;
  if (editing)
    return (
      <TemplateForm
        key={editing.version}
        template={editing}
        onClose={close}
        onReload={() => void reload(editing.id)}
      />
    );
  const add = (
    <Button variant="secondary" onClick={() => setEditing('new')}>
      <Icon of={Plus} />
      {t('template.add')}
    </Button>
  );
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 gap-6 outline-none *:min-w-0">
      {templates.length === 0 && (
        <EmptyState icon={FileText} title={t('template.empty')} action={add}>
          {t('template.emptyText')}
        </EmptyState>
      )}
      {languages
        .map((language) => ({ language, own: templates.filter((one) => one.language === language) }))
        .filter(({ own }) => own.length > 0)
        .map(({ language, own }) => (
          <section key={language} aria-labelledby={`templates-${language}`}>
            <h2 id={`templates-${language}`} className="mb-2 text-16 text-muted">
              <bdi>{languageNames[language]}</bdi>
            </h2>
            <Card className="px-5 md:px-6">
              <ul>
                {own.map((one) => (
                  <TemplateRow
                    key={one.id}
                    template={one}
                    onEdit={() => setEditing(one)}
                    onRemove={() => setRemoving(one)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      {templates.length > 0 &&
        (templates.length < contactTemplatesMax ? (
          <div>{add}</div>
        ) : (
          <p className="text-14 text-muted">{t('template.full', { max: contactTemplatesMax })}</p>
        ))}
      <RemoveTemplate
        template={removing}
        onReload={onReload}
        onClose={() => {
          setRemoving(null);
          close();
        }}
      />
    </div>
  );
}

type TemplateRowProps = { template: ContactTemplate; onEdit: () => void; onRemove: () => void };

function TemplateRow({ template: { name, text, language }, onEdit, onRemove }: TemplateRowProps) {
  const { t } = useTranslation('contact-desk');
  return (
    <ListRow
      title={
        <bdi lang={language} className="wrap-anywhere">
          {name}
        </bdi>
      }
      description={
        <bdi lang={language} className="line-clamp-3 wrap-anywhere">
          {text}
        </bdi>
      }
      end={
        <span className="-mx-3 flex flex-wrap justify-end">
          <Button variant="quiet" aria-label={t('template.editFor', { name })} onClick={onEdit}>
            {t('template.edit')}
          </Button>
          <Button variant="quiet" aria-label={t('template.removeFor', { name })} onClick={onRemove}>
            {t('template.remove')}
          </Button>
        </span>
      }
    />
  );
}
