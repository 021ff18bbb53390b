import { useEffect, useRef, type ReactNode } from 'react';
import { useErrorText } from '#web/alerts/error-text.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';

/** A page behind a mailed link. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={title} hidden />
      <div className="mx-auto grid max-w-140 gap-6">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

type OutcomeProps = { icon: IconShape; title: string; text: ReactNode; children?: ReactNode };

/** What has become of the link, with the ways on; it takes the focus. */
export function LinkOutcome({ icon, title, text, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none">
      <EmptyState icon={icon} title={title} action={children}>
        {text}
      </EmptyState>
    </div>
  );
}

export function LinkFailure({ error }: { error: unknown }) {
  const text = useErrorText(error);
  return <div role="alert">{text !== null && <Alert tone="error">{text}</Alert>}</div>;
}
