import type { ReactNode } from 'react';
import { Text } from 'react-aria-components';
import { FieldError } from './field.tsx';

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
