import { ArrowLeft, FileText, Plus } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useRef, useState, useEffect, type SubmitEvent } from 'react';
import {
  useListContactTemplatesQuery,
  contactDeskApi,
  useDeleteContactTemplateMutation,
  useChangeContactTemplateMutation,
  useCreateContactTemplateMutation,
} from '#web/api/clients/contact-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation, useLanguage } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { contactHref } from './contact-address.ts';
import type { ContactTemplate } from '#contract/contact.ts';
import {
  contactTemplatesMax,
  contactTemplateNameMax,
  contactTextMax,
  templateName,
} from '#contract/contact-rules.ts';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The template was changed elsewhere: nothing is saved, and a button shows what it is now. */
function StaleTemplate({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('contact-desk');
  return (
    <div role="alert">
      <Alert tone="warning" title={t('template.stale')}>
        <p>{t('template.staleText')}</p>
        <Button variant="secondary" className="mt-3" onClick={onReload}>
          {t('template.reload')}
        </Button>
      </Alert>
    </div>
  );
}

type TemplateFormProps = {
  /** The template to change; undefined keeps a new one. */
  template: ContactTemplate | undefined;
  onClose: () => void;
  onReload?: () => void;
};

/** Keeps or changes one template, in the place of the list. */
function TemplateForm({ template, onClose, onReload }: TemplateFormProps) {
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

type RemoveTemplateProps = {
  template: ContactTemplate | null;
  onReload: () => PromiseLike<unknown>;
  onClose: () => void;
};

/** Deletes a template, after a question. */
function RemoveTemplate({ template, onReload, onClose }: RemoveTemplateProps) {
  const { t } = useTranslation('contact-desk');
  const [remove, { error, isLoading, reset }] = useDeleteContactTemplateMutation();
  function close() {
    reset();
    onClose();
  }
  async function confirm({ id, version, name }: ContactTemplate) {
    const answer = await remove({ id, version });
    if (errorCodeOf(answer.error) === 'CNF001') return;
    if (!answer.error) showAlert({ tone: 'success', text: t('template.removed', { name }) });
    close();
  }
  async function reload() {
    await onReload();
    close();
  }
  return (
    <Dialog
      open={template !== null}
      onClose={close}
      title={t('template.removeTitle')}
      closeLabel={t('remove.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void (template && confirm(template))}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {template && <p>{t('template.removeText', { name: template.name })}</p>}
      {errorCodeOf(error) === 'CNF001' && <StaleTemplate onReload={() => void reload()} />}
    </Dialog>
  );
}

type TemplateListProps = { templates: readonly ContactTemplate[]; onReload: () => PromiseLike<Reloaded> };
type Reloaded = { data?: readonly ContactTemplate[] | undefined };

/** The templates of each language, and what can be done with them. */
function TemplateList({ templates, onReload }: TemplateListProps) {
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

export const handle = { ns: ['contact-desk', 'site'] };

const load = loadForStaff(({ query }) => query(contactDeskApi.endpoints.listContactTemplates, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The texts from which answers begin, for administrators. */
export default function TemplatesPage() {
  return (
    <StaffOnly>
      <Templates />
    </StaffOnly>
  );
}

function Templates() {
  const { t } = useTranslation('contact-desk');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListContactTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={t('template.title')} hidden />
      <header className="grid max-w-160 justify-items-start gap-1">
        <LinkButton href={contactHref({})} variant="plain" className="-ms-3">
          <Icon of={ArrowLeft} size={18} directional />
          {t('title')}
        </LinkButton>
        <h1>{t('template.title')}</h1>
        <p className="text-muted">{t('template.lead')}</p>
      </header>
      {data && <TemplateList templates={data} onReload={refetch} />}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
    </div>
  );
}
