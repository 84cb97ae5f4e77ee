import type { ReactNode } from 'react';
import {
  identityLabels as labels,
  passwordPlaceholder,
} from '#graph/modules/identity/identity.rules';
import { PasswordField } from '../ui/form/fields.tsx';
import { accountWords as words } from '../app/viewer/words.ts';

/** A new password and its confirmation; both can be shown, pasted and made by a password manager. */
export function NewPasswordFields(): ReactNode {
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        hint={words.passwordHint}
        placeholder={passwordPlaceholder}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
