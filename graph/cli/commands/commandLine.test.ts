import { readCommand, UsageError } from './commandLine.ts';

it.each([
  [
    'create-staff --email a@b.example --first-name Ana --last-name Ruiz',
    {
      name: 'create-staff',
      email: 'a@b.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
      role: 'staff',
    },
  ],
  [
    'create-staff --admin --email=a@b.example',
    {
      name: 'create-staff',
      email: 'a@b.example',
      firstName: undefined,
      lastName: undefined,
      role: 'admin',
    },
  ],
  ['import clients.csv', { name: 'import', file: 'clients.csv', commit: false, invite: false }],
  [
    'import --commit clients.csv --invite',
    { name: 'import', file: 'clients.csv', commit: true, invite: true },
  ],
  ['export', { name: 'export', out: null }],
  ['export --out /tmp/x', { name: 'export', out: '/tmp/x' }],
  ['rotate-data-key', { name: 'rotate-data-key' }],
  [
    'reset-second-factor --email a@b.example',
    { name: 'reset-second-factor', email: 'a@b.example' },
  ],
])('parses %s', (line, command) => {
  expect(readCommand(line.split(' '))).toEqual(command);
});

it.each([
  '',
  'fly',
  'import',
  'import a.csv b.csv',
  'import a.csv --comit',
  'export now',
  'rotate-data-key now',
  'reset-second-factor',
  'create-staff --email',
  'create-staff --role admin',
])('refuses "%s"', (line) => {
  expect(() => readCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
});
