import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { AriaLocale } from './aria-locale.tsx';
import { FieldError, inputClasses } from './field.tsx';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';

export type ComboBoxItem = {
  id: string;
  label: string;
  description?: string;
  /** The text of the field when this item is chosen, if not the label: a different text would open the list again. */
  text?: string;
};
type ComboBoxProps = {
  label: ReactNode;
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  onSelect: (id: string | null) => void;
  selected?: string | null;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** The accessible name of the button that opens the list. */
  openLabel: string;
  /** Shown when no item matches. */
  emptyLabel?: string;
  name?: string;
  inputMode?: 'text' | 'numeric';
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
};

/** A field with suggestions. The caller filters or fetches the items when the text changes. */
export function ComboBox({
  label,
  items,
  inputValue,
  onInputChange,
  onSelect,
  selected,
  hint,
  error,
  placeholder,
  openLabel,
  emptyLabel,
  name,
  inputMode,
  inputRef,
  onBlur,
}: ComboBoxProps) {
  return (
    <AriaLocale>
      <AriaComboBox
        items={[...items]}
        inputValue={inputValue}
        onInputChange={onInputChange}
        selectedKey={selected ?? null}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        isInvalid={Boolean(error)}
        allowsEmptyCollection={emptyLabel !== undefined && inputValue !== ''}
        allowsCustomValue
        menuTrigger="input"
        className="min-w-0"
      >
        <Label className="mb-1.5 block text-14 font-semibold">{label}</Label>
        <div className="relative">
          <Input
            ref={inputRef}
            name={name}
            inputMode={inputMode}
            onBlur={onBlur}
            placeholder={placeholder}
            className={classes(inputClasses(Boolean(error)), 'pe-12')}
          />
          <Button
            aria-label={openLabel}
            className="absolute inset-y-0 end-0.5 grid w-11 place-items-center text-muted"
          >
            <Icon of={ChevronDown} />
          </Button>
        </div>
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
        <Popover className="w-(--trigger-width) min-w-60 rounded-12 border border-line bg-surface p-1.5 text-ink shadow-float">
          <ListBox
            className="max-h-72 overflow-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-14 text-muted">{emptyLabel}</p>}
          >
            {(item: ComboBoxItem) => (
              <ListBoxItem
                id={item.id}
                textValue={item.text ?? item.label}
                className="grid min-h-11 cursor-pointer content-center rounded-field px-3 py-1.5 outline-none focus:bg-sunken selected:font-semibold selected:text-brand"
              >
                <span>
                  <bdi>{item.label}</bdi>
                </span>
                {item.description && <span className="text-14 text-muted">{item.description}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  );
}
