/** A photo of a service; `useUrl` is where the service wants to be told that it is used. */
export type FoundPhoto = Readonly<{
  width: number;
  height: number;
  picture: string;
  preview: string;
  author: string;
  authorUrl: string;
  useUrl: string | null;
}>;

/** What is particular to the API of one service. */
export type PhotoApi = Readonly<{
  url: string;
  pictureHosts: readonly string[];
  ask: (search: { words: string; count: number; key: string }) => {
    path: string;
    parameters: Record<string, string>;
    headers: Record<string, string>;
  };
  /** @throws when the answer has another shape */
  read: (answer: unknown) => FoundPhoto[];
}>;

/** Whether an address is one of these hosts. */
export const isAt = (address: string, hosts: readonly string[]) =>
  URL.canParse(address) && hosts.includes(new URL(address).host);
