import { type ReactNode, use } from 'react';
import { Text, I18nProvider } from 'react-aria-components';
import { FieldError } from './field.tsx';
import { LocaleContext } from '../theme/locale-context.ts';

/** Wraps every component of react-aria, so that pages without one do not load its locale code. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={use(LocaleContext)}>{children}</I18nProvider>;
}

/** Hint and error of a field of react-aria, which ties them to its input. */
export function AriaFieldTexts({ hint, error }: { hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {hint && (
        <Text slot="description" className="mt-1.5 block text-14 text-muted">
          {hint}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" elementType="div">
          <FieldError>{error}</FieldError>
        </Text>
      )}
    </>
  );
}
