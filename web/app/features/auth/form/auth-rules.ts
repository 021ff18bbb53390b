import { ForgotForm, LoginForm, ProviderSignUpForm, RegisterForm, ResetForm } from './auth-schemas.ts';
import type { Rules } from './use-auth-form.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
type Schema<Form> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } };
};

/** The first issue of each field. */
function rulesOf<Form>(schema: Schema<Form>): Rules<Form> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { form: result.data, errors: {} };
    const issues = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { errors: Object.fromEntries(issues.toReversed()) };
  };
}

export const loginRules = rulesOf(LoginForm);
export const registerRules = rulesOf(RegisterForm);
export const providerSignUpRules = rulesOf(ProviderSignUpForm);
export const forgotRules = rulesOf(ForgotForm);
export const resetRules = rulesOf(ResetForm);
