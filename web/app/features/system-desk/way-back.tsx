const command = 'npm run flag -- comingSoon off';

/** The only way to open the site again, in a command for the server. */
export function WayBack({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <code dir="ltr" className="wrap-anywhere">
        {command}
      </code>
    </>
  );
}
