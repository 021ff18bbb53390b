import { useSendContactMessageMutation } from '#web/api/clients/contact.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type ChangeEvent, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import {
  contactNameMax,
  contactSubjectMax,
  contactTextMax,
  contactTextMin,
} from '#contract/contact-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  contactFields,
  dropContactDraft,
  keepContactDraft,
  parseContactDraft,
  readContactDraft,
  type ContactField,
  type ContactForm as Form,
} from './contact-draft.ts';

export type Sent = { name: string; email: string; reference: string };
type ContactFormProps = {
  /** What is known of the person who is signed in. */
  known: Partial<Form>;
  onSent: (sent: Sent) => void;
};
const neverChanges = () => () => undefined;
type Errors = Partial<Record<ContactField, string>>;

const empty: Form = { name: '', email: '', subject: '', message: '' };

/** The four fields of a message to the operator (docs/product/desk.md#contact); what is typed survives a sign-in. */
export function ContactForm({ known, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const language = useLanguage();
  const [search] = useSearchParams();
  const [send, { isLoading }] = useSendContactMessageMutation();
  const [typed, setTyped] = useState<Partial<Form>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [website, setWebsite] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  // Storage is read after the page was hydrated: the server has none.
  const draft = useSyncExternalStore(neverChanges, readContactDraft, () => null);
  const written = { ...parseContactDraft(draft), ...typed };
  const values: Form = { ...empty, ...known, ...written };
  const isDirty = Object.keys(written).length > 0;
  useUnsavedChanges(isDirty && values.message !== '');
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  function change(field: ContactField) {
    return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      keepContactDraft({ ...values, [field]: target.value });
    };
  }
  function refuse(found: Errors) {
    setErrors(found);
    const first = contactFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function submit(at: number) {
    const missing = contactFields.filter((field) => values[field].trim() === '');
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)])));
    const thread = search.get('thread') ?? undefined;
    const fillSeconds = Math.max(0, at - openedAt.current) / 1000;
    const body = {
      ...values,
      locale: language,
      website,
      fillSeconds,
      ...(thread !== undefined && { thread }),
    };
    const { data, error } = await send({ body });
    if (error) return refuse(fieldErrorsOf(error));
    if (!data) return;
    dropContactDraft();
    setTyped({});
    onSent({ name: values.name, email: values.email, reference: data.reference });
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void submit(event.timeStamp);
  }
  const field = (name: ContactField) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    error: errors[name],
    onChange: change(name),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-label={t('form')}
      className="grid gap-5 noscript:hidden"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('name')} autoComplete="name" maxLength={contactNameMax} />
        <TextField {...field('email')} type="email" dir="ltr" autoComplete="email" />
      </div>
      <TextField {...field('subject')} maxLength={contactSubjectMax} />
      <TextArea
        {...field('message')}
        rows={8}
        minLength={contactTextMin}
        maxLength={contactTextMax}
        hint={t('noSecrets')}
        counter={`${format.number(values.message.length)} / ${format.number(contactTextMax)}`}
      />
      {/* No person sees it: what a program types here makes the message spam. */}
      <p aria-hidden="true" className="sr-only">
        <label>
          {t('trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </p>
      <div className="grid justify-items-start gap-2.5">
        <Button type="submit" size="l" pending={isLoading} className="max-md:w-full">
          {t('submit')}
        </Button>
        <p className="max-w-[74ch] text-14 text-muted">
          {t('kept')}{' '}
          <Link href="/privacy" className="text-link">
            {t('privacy')}
          </Link>
        </p>
      </div>
    </form>
  );
}
