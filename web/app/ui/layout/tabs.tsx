import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { AriaLocale } from '../fields/aria-field.tsx';

type TabItem = { key: string; label: ReactNode; content: ReactNode };
type TabsProps = {
  label: string;
  items: readonly TabItem[];
  selected?: string;
  onSelect?: (key: string) => void;
};

export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaLocale>
      <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
        <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
          {items.map((item) => (
            <Tab
              key={item.key}
              id={item.key}
              className="-mb-px grid min-h-11 cursor-pointer place-items-center border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink selected:border-brand selected:font-semibold selected:text-ink"
            >
              {item.label}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel key={item.key} id={item.key} className="pt-5">
            {item.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}
