import { useEffect, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useLoginMutation } from '#web/api/clients/auth.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useAfterSignIn, forgetFirstFactor, pendingFirstFactor } from '../use-after-sign-in.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

export const handle = { ns: ['auth', 'security'] };

const signInAgain = (url: string) => redirect(`/auth/login${new URL(url).search}`);

/** A page that is loaded anew knows of no first factor. */
export function loader({ request }: LoaderFunctionArgs) {
  throw signInAgain(request.url);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  if (!pendingFirstFactor()) throw signInAgain(args.request.url);
  await prefetch(args, handle.ns);
}

/** The second step of a sign-in by e-mail and password. */
export default function SecondFactorPage() {
  const { search } = useLocation();
  const [login] = useLoginMutation();
  const finish = useAfterSignIn();
  const [firstFactor] = useState(pendingFirstFactor);
  const backHref = `/auth/login${search}`;
  useEffect(() => forgetFirstFactor, []);
  if (!firstFactor) return null;
  const body = firstFactor;
  async function handleSubmit(otp: string) {
    const { data, error } = await login({ body: { ...body, otp } });
    if (data) finish(data.accessToken);
    return error;
  }
  return <SecondFactorStep onSubmit={handleSubmit} backHref={backHref} />;
}
