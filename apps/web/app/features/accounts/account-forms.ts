import { email, password, personName, accountType } from '@frontage/contract/accounts.schema';
import { isAcceptablePassword } from '@frontage/domain/account/password-rules';
import * as z from 'zod/mini';

// Checks that run before a form is sent. The messages are the server's.

const newPassword = password.check(z.refine(isAcceptablePassword, 'Password does not meet complexity requirements'));

export const loginFormSchema = z.object({ email, password });

export const detailsFormSchema = z.object({
  name: personName,
  email,
  type: accountType,
  password: newPassword,
  agreeToTerms: z.boolean().check(z.refine((agreed) => agreed, 'You must agree to the Terms of Service to continue')),
});

export const forgotPasswordFormSchema = z.object({ email });

export const resetPasswordFormSchema = z.object({ password: newPassword });

export const nameFormSchema = z.object({ name: personName });

export const passwordFormSchema = z.object({ currentPassword: password, newPassword });

export const emailFormSchema = z.object({ email, password });

export const deleteAccountFormSchema = z.object({ password });
