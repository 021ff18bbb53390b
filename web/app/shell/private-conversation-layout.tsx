import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadingPage, requireSession, useSessionGuard } from './session-guard.tsx';
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
