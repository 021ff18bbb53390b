import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { appContext, prefetch } from '#web/api/prefetch.ts';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';
import NotYetPage from '#web/features/site/not-yet-page.tsx';

export const handle = { ns: ['site'] };

/** Leads to the one page of settings that there is. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { flags } = args.context.get(appContext).settings;
  if (flags.notifications) throw redirect(notificationSettingsHref);
  await prefetch(args, handle.ns);
}

export default function SettingsPage() {
  return <NotYetPage />;
}
