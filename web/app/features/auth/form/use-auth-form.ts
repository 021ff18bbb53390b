import { useCallback, useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import { showCodeLost, showApiError } from '#web/alerts/error-forwarder.ts';
import { useTranslator, useTranslation } from '#web/i18n/use-translation.ts';
import { takeEarlySubmit } from '#web/loading/early-actions.ts';
import { nameMaxLength, passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { draftKey } from '#web/api/tab-drafts.ts';

const plain = [
  'firstNameRequired',
  'lastNameRequired',
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'passwordUpper',
  'passwordLower',
  'passwordDigit',
  'passwordMismatch',
  'phoneRequired',
  'phoneInvalid',
  'terms',
] as const;

/** The text of a field's error: our own, by its key, or the sentence of the API. */
export function useFieldError(): (error: FormError | undefined) => string | undefined {
  const { t } = useTranslation('auth');
  return (error) => {
    if (!error) return undefined;
    if ('text' in error) return error.text;
    if ('isKnown' in error) return t('known.text');
    const { key: message } = error;
    const known = plain.find((one) => one === message);
    if (known) return t(`error.${known}`);
    if (message === 'nameLong') return t('error.nameLong', { max: nameMaxLength });
    if (message === 'passwordShort') return t('error.passwordShort', { min: passwordMinLength });
    return t('error.passwordLong', { max: passwordMaxLength });
  };
}

type AuthCall = 'login' | 'register' | 'forgot' | 'reset';

function hasMessage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (!('data' in error)) return 'status' in error && typeof error.status === 'string';
  const { data } = error;
  return typeof data === 'object' && data !== null && 'message' in data && Boolean(data.message);
}

/** Shows the server's message, or the default of the call when there is none (docs/product/interface.md#texts). */
export function useAuthFailure(call: AuthCall): (error: unknown) => void {
  const { t, translator } = useTranslation('auth');
  return useCallback(
    (error: unknown) => {
      if (hasMessage(error)) void showApiError(error, translator);
      else showAlert({ tone: 'error', title: t('failure.title'), text: t(`failure.${call}`) });
    },
    [t, translator, call],
  );
}

/** What the sign-in forms of this tab keep: never a password, nor a consent. */
const keptFields = ['firstName', 'lastName', 'email', 'phone'];
/** The name of the draft, which belongs to no account yet: it is typed before the sign-in. */
const signInDraft = draftKey(null, 'sign-in');

function readTyped(): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(signInDraft) ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}

const keptInputs = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ name }) => keptFields.includes(name));

/** Fills the empty fields of a form with what was typed in this tab before: on the other form, or before a reload. */
function restoreTyped(form: HTMLFormElement): void {
  const typed = readTyped();
  for (const input of keptInputs(form)) {
    const value = typed[input.name];
    if (input.value === '' && typeof value === 'string') input.value = value;
  }
}

/** When storage is blocked, nothing is kept. */
function keepTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(keptInputs(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(signInDraft, JSON.stringify({ ...readTyped(), ...typed }));
  } catch {
    return;
  }
}

export function dropTyped(): void {
  try {
    sessionStorage.removeItem(signInDraft);
  } catch {
    return;
  }
}

/** Keys of `auth:error` by field. */
type Keys = Readonly<Record<string, string>>;
/** The result of the validation: the body for the API, or the errors by field. */
export type Rules<Form> = (values: Values) => { form?: Form; errors: Keys };
type Values = Readonly<Record<string, string | boolean>>;
/** A key of ours, the sentence of the API, or an e-mail address that has an account. */
export type FormError = { key: string } | { text: string } | { isKnown: true };
type Errors = Readonly<Record<string, FormError>>;

type FormOptions<Form> = {
  /** Loads the rules with their schema library, which no page loads before it is needed. */
  loadRules: () => Promise<Rules<Form>>;
  /** Calls the API; returns the sentences or errors that belong under fields. */
  onSubmit: (form: Form) => Promise<Readonly<Record<string, string | FormError>> | undefined>;
};

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    values[box.name] = box.checked;
  return values;
}

function fromKeys(keys: Keys): Errors {
  return Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, { key }]));
}

/**
 * A small form over its own inputs (decision 0012): validated when it is sent, then at each change of an invalid
 * field. The first invalid field receives the focus; a second submit during the first one does nothing. Inputs keep
 * what was typed before hydration, and a submit from before hydration is carried out afterwards. Names and addresses
 * are kept in this tab until the sign-in.
 */
export function useAuthForm<Form>({ loadRules, onSubmit }: FormOptions<Form>) {
  const translator = useTranslator();
  const formRef = useRef<HTMLFormElement>(null);
  const busyRef = useRef(false);
  const rulesRef = useRef<Rules<Form>>(undefined);
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (formRef.current) restoreTyped(formRef.current);
    if (takeEarlySubmit(formRef.current)) formRef.current?.requestSubmit();
  }, []);
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const show = useCallback((found: Errors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  }, []);

  async function send(element: HTMLFormElement): Promise<void> {
    try {
      rulesRef.current ??= await loadRules();
    } catch {
      await showCodeLost(translator);
      return;
    }
    const { form, errors: keys } = rulesRef.current(valuesOf(element));
    show(fromKeys(keys));
    if (form === undefined) return;
    const refused = await onSubmit(form);
    if (refused)
      show(
        Object.fromEntries(
          Object.entries(refused).map(([field, error]) => [
            field,
            typeof error === 'string' ? { text: error } : error,
          ]),
        ),
      );
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busyRef.current) return;
    busyRef.current = true;
    setIsPending(true);
    void send(event.currentTarget).finally(() => {
      busyRef.current = false;
      setIsPending(false);
    });
  }

  function handleChange(event: FormEvent<HTMLFormElement>): void {
    keepTyped(event.currentTarget);
    const check = rulesRef.current;
    const { target } = event;
    if (!check || !(target instanceof HTMLInputElement)) return;
    const keys = check(valuesOf(event.currentTarget)).errors;
    const watched = new Set([target.name, ...Object.keys(errors)]);
    setErrors((before) => {
      const kept = Object.entries(before).filter(
        ([field, error]) => field !== target.name && !('key' in error),
      );
      const found = Object.entries(fromKeys(keys)).filter(([field]) => watched.has(field));
      return Object.fromEntries([...found, ...kept]);
    });
  }

  return {
    errors,
    isPending,
    /** Method post, so that without our script nothing that was typed appears in the address. */
    form: { ref: formRef, method: 'post', noValidate: true, onSubmit: handleSubmit, onChange: handleChange },
  } as const;
}
