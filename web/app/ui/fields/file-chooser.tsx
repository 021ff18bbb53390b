import type { Ref } from 'react';

type FileChooserProps = {
  ref: Ref<HTMLInputElement>;
  mediaTypes: readonly string[];
  onChoose: (file: File) => void;
};

/** The input behind a button that opens the choice of a file: the button clicks it, and assistive tools see the button only. */
export function FileChooser({ ref, mediaTypes, onChoose }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={mediaTypes.join(',')}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
