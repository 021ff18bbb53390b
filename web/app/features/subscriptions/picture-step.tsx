import type { ReactNode } from 'react';

type PictureStepProps = {
  /** The place in a sequence of steps. */
  number?: number;
  title: ReactNode;
  picture: ReactNode;
  children: ReactNode;
};

/** An item of a list that is shown with live components: the picture, a title and what it means. */
export function PictureStep({ number, title, picture, children }: PictureStepProps) {
  return (
    <li className="grid content-start gap-2">
      <div
        aria-hidden="true"
        className="mb-3 grid h-49 grid-cols-1 place-items-center overflow-hidden max-xs:hidden rounded-card bg-sunken p-5 md:max-lg:p-3"
      >
        {picture}
      </div>
      <h3 className="flex items-center gap-2.5 text-18">
        {number && (
          <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
            {number}
          </span>
        )}
        {title}
      </h3>
      {children}
    </li>
  );
}
