/**
 * The ids of the layouts of pages for which someone signs in: the server renders a skeleton for them. All other pages are
 * public, and rendered whole.
 */
export const accountPages = 'account-pages';
export const conversationPages = 'conversation-pages';
export const taskPages = 'task-pages';

type Matches = readonly { id: string }[];

export const isPrivatePage = (matches: Matches): boolean =>
  hasOwnFrame(matches) || matches.some(({ id }) => id === accountPages);

/** Whether the layout of the page brings a header of its own. */
export const hasOwnFrame = (matches: Matches): boolean =>
  matches.some(({ id }) => id === conversationPages || id === taskPages);
