import { useLayoutEffect, type ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Floor</title>
        <link rel="icon" href="data:," />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Says when it is hydrated in the same way as the product. */
export default function Root() {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return <Outlet />;
}
