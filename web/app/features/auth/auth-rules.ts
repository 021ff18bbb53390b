import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotForm, LoginForm, RegisterForm, ResetForm } from './auth-schemas.ts';

export const loginRules = zodResolver(LoginForm);
export const registerRules = zodResolver(RegisterForm);
export const forgotRules = zodResolver(ForgotForm);
export const resetRules = zodResolver(ResetForm);
