import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadingPage } from './loading-page.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';
import '#web/ui/theme/account.css';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return <LoadingPage preset="conversation" />;
}

export default function PrivateConversationLayout() {
  return useSessionGuard() && <Outlet />;
}
