import { useId, type ReactNode } from 'react';

/** A titled part of a profile. */
export function ProfileSection({
  id,
  title,
  aside,
  children,
}: {
  id?: string;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid gap-3.5 pt-12 below-fold-600">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-22 tracking-[-.012em]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
