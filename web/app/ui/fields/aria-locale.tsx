import { use, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { LocaleContext } from '../theme/locale-context.ts';

/** Wraps every component of react-aria, so that pages without one do not load its locale code. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={use(LocaleContext)}>{children}</I18nProvider>;
}
