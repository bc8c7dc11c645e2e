export interface PasswordRule {
  message: string;
  passes: (password: string) => boolean;
}

/** In display order. The messages are shown as written. */
export const passwordRules: readonly PasswordRule[] = [
  { message: 'Must be at least 8 characters long', passes: (password) => password.length >= 8 },
  { message: 'Must contain at least one uppercase letter (A-Z)', passes: (password) => /[A-Z]/.test(password) },
  { message: 'Must contain at least one lowercase letter (a-z)', passes: (password) => /[a-z]/.test(password) },
  { message: 'Must contain at least one number (0-9)', passes: (password) => /[0-9]/.test(password) },
  { message: 'Must contain at least one special character', passes: (password) => /[^A-Za-z0-9\s]/.test(password) },
];

/** Long enough for any passphrase, short enough that nobody can make us hash megabytes. */
export const maxPasswordLength = 128;

/** How long the link in a password reset email works. */
export const resetLinkMinutes = 30;

export type PasswordStrength = 'weak' | 'medium' | 'strong';

export function brokenPasswordRules(password: string): string[] {
  return passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.message);
}

export function isAcceptablePassword(password: string): boolean {
  return password.length <= maxPasswordLength && brokenPasswordRules(password).length === 0;
}

/** Based on the share of rules met, so a strong password can still break one. The list beside it shows which. */
export function passwordStrength(password: string): PasswordStrength {
  const share = (passwordRules.length - brokenPasswordRules(password).length) / passwordRules.length;
  if (share < 0.4) return 'weak';
  return share < 0.8 ? 'medium' : 'strong';
}
