/** The tab that a click leads to: the one that shows the address, else the one used last, which comes first. */
export function chooseTab<Tab extends { url: string }>(
  tabs: readonly Tab[],
  address: string,
): Tab | undefined {
  return tabs.find(({ url }) => url === address) ?? tabs[0];
}
