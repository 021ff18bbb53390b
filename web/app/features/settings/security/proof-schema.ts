import * as z from 'zod/mini';
import { emailMaxLength, emailPattern } from '#contract/auth-limits.ts';

type Asked = { withEmail: boolean; withOtp: boolean };

const required = (isAsked: boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => !isAsked || typed !== '', message),
  );

/** What proves who one is, and a new address where one is asked for; messages are keys of texts. */
export const proofSchema = ({ withEmail, withOtp }: Asked) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.maxLength(emailMaxLength, 'email'),
      z.refine((typed) => !withEmail || emailPattern.test(typed), 'email'),
    ),
    password: z.string().check(z.minLength(1, 'password')),
    otp: required(withOtp, 'otp'),
  });
export type ProofValues = z.infer<ReturnType<typeof proofSchema>>;
