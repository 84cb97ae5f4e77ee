import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderSite, serveSite } from '../testing/renderSite.tsx';

serveSite();

it.each([
  ['/login', 'Email', 'username', { Password: 'current-password' }],
  [
    '/register',
    'Email',
    'username',
    { Password: 'new-password', 'Confirm password': 'new-password' },
  ],
])(
  'the passwords of %s are hidden until shown, named for password managers, and can be pasted',
  async (path, email, name, fields) => {
    await renderSite(path);
    const main = within(screen.getByRole('main'));
    expect((await main.findByLabelText(email)).getAttribute('autocomplete')).toMatch(
      new RegExp(`^(?:${name}|email)$`),
    );
    for (const [label, autocomplete] of Object.entries(fields)) {
      const field = main.getByLabelText<HTMLInputElement>(label);
      expect([field.type, field.autocomplete, field.maxLength]).toEqual([
        'password',
        autocomplete,
        -1,
      ]);
      await userEvent.click(field);
      await userEvent.paste(
        'a long pasted Passw0rd! of more than sixty-four characters, as managers make',
      );
      expect(field.value).toHaveLength(76);
    }
    // The label names only the field, not the switch that shows the password.
    const labeled = main.getAllByLabelText<HTMLInputElement>(/password/i);
    expect(labeled).toHaveLength(Object.keys(fields).length);
    const [password] = labeled;
    await userEvent.click(main.getAllByRole('button', { name: 'Show Password' })[0]!);
    expect(password!.type).toBe('text');
    await userEvent.click(main.getByRole('button', { name: 'Hide Password' }));
    expect(password!.type).toBe('password');
  },
);

it('tells programs that make up a new password what it needs', async () => {
  await renderSite('/register');
  for (const label of ['Password', 'Confirm password'])
    expect((await screen.findByLabelText(label)).getAttribute('passwordrules')).toBe(
      'minlength: 8; maxlength: 128; required: upper; required: lower; required: digit; required: [@$!%*?&];',
    );
});
