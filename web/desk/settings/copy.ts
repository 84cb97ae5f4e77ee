import { ended } from '#graph/shared/provider.rules';

export const settingsCopy = {
  title: 'Settings',
  lead: 'What you save holds at once: on the website, in the portal, on phones, in emails and on invoices from then on. Invoices that were issued stay as they are.',
  adminsOnly: 'Only admins change settings',
  adminsOnlyHint: 'Ask an admin if something here is wrong.',
  these: 'the settings',
  form: 'Settings',
  usual: (value: string): string => `If empty: ${ended(value)}`,
  usually: (choice: string): string => `${choice} (the default)`,
  sentFrom: 'Sent from',
  save: 'Save Settings',
  saving: 'Saving…',
  saved: 'The settings were saved',
  notSaved: 'Nothing was saved',
} as const;

export const settingsTrailCopy = {
  title: 'Changes',
  caption: 'Who changed which setting, newest first',
  things: 'changes',
  these: 'the changes',
  none: 'Nobody has changed a setting yet.',
  noneHint: 'Each change will be listed here, with what it was before.',
} as const;
