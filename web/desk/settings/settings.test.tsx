import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultProvider } from '#graph/shared/provider.rules';
import { officeSettings, settingNames } from '#graph/shared/settings.rules';
import { staleMessage } from '#graph/shared/version.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, providerAnswer, renderDesk, teresa } from '../testing/desk.tsx';
import { choose, fill, isInvalid, press, reads, see, takes, value } from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();

const admin = { ...teresa, role: 'ADMIN' as const };
const usual: Readonly<Record<string, string>> = {
  phone: '(602) 555-0142',
  hours: 'Monday to Friday, 8 AM to 5 p.m.',
  weekBegins: 'monday',
  payPeriodFirstDay: '2026-01-05',
  hiringSince: '',
};
type Chosen = Readonly<Record<string, string>>;
const settings = (version = 1, chosen: Chosen = {}, fixed: Chosen = {}) => ({
  __typename: 'OfficeSettings',
  version,
  mailFrom: fixed.mailFrom ?? null,
  settings: settingNames.map((name) => ({
    __typename: 'OfficeSetting',
    name,
    chosen: chosen[name] ?? null,
    fixed: fixed[name] ?? null,
    usual: usual[name] ?? 'as it was',
  })),
});
const shows = (...of: Parameters<typeof settings>) =>
  reads('DeskSettings', () => ({ officeSettings: settings(...of) }));
const changed = (values: object[] = []) =>
  reads('DeskSettingsTrail', () => ({
    settingsTrail: { ...wholeList(values), __typename: 'AuditEntryConnection' },
  }));
const open = (user: typeof teresa = admin) => renderDesk('/desk/settings', { user });
const save = () => press('Save Settings');

describe('Settings', () => {
  it('shows what was chosen, and what holds where nothing was', async () => {
    shows(3, { name: 'Sun Care', weekBegins: 'sunday' });
    changed();
    await open();
    await see('Nobody has changed a setting yet.');
    expect(value('Name')).toBe('Sun Care');
    expect(value(/^Phone/)).toBe('');
    await see(/If empty: \(602\) 555-0142\.$/, /If empty: Monday to Friday, 8 AM to 5 p\.m\.$/);
    expect(screen.getByRole('combobox', { name: /^First day of every week/ })).toHaveProperty(
      'value',
      'sunday',
    );
    for (const name of settingNames)
      expect(screen.getAllByLabelText(new RegExp(`^${officeSettings[name].label}`))).not.toEqual(
        [],
      );
  });

  it('sends only what was changed, and an emptied field as nothing chosen', async () => {
    shows(3, { name: 'Sun Care', hours: 'Always' });
    changed();
    const asked = takes('DeskSaveSettings', 'saveSettings', {
      officeSettings: settings(4, { name: 'Sun Care', phone: '(480) 555-0170' }),
    });
    await open();
    reads('DeskProvider', () => ({
      provider: providerAnswer({ ...defaultProvider, name: 'Sun Care' }),
    }));
    await screen.findByLabelText(/^Phone/);
    await fill(/^Phone/, ' (480) 555-0170 ');
    await fill(/^Office hours, in short/, '');
    await choose(/^First day of every week/, 'Sunday');
    await save();
    await see('The settings were saved');
    expect(asked).toEqual([
      {
        phone: '(480) 555-0170',
        hours: null,
        weekBegins: 'sunday',
        version: 3,
        idempotencyKey: expect.any(String),
      },
    ]);
    await waitFor(() => expect(value(/^Phone/)).toBe('(480) 555-0170'));
    // The whole desk follows at once.
    await waitFor(() => expect(document.title).toBe('Settings | Sun Care'));
  });

  it('shows what the server sets to read only, and says by which variable', async () => {
    const mailFrom = 'Sun Care <post@sun.example>';
    shows(1, {}, { phone: '(480) 555-0170', weekBegins: 'sunday', mailFrom });
    changed();
    await open();
    await see('Sent from', mailFrom, 'Set on the server by MAIL_FROM.');
    await see('(480) 555-0170', 'Set on the server by PROVIDER_PHONE.');
    await see('Sunday', 'Set on the server by WEEK_BEGINS.');
    expect(screen.queryByLabelText(/^Phone/)).toBeNull();
    expect(screen.queryByLabelText(/^First day of every week/)).toBeNull();
  });

  it('saves beside a value that the server hides and would be refused', async () => {
    shows(1, { phone: '12' }, { phone: '(480) 555-0170' });
    changed();
    const asked = takes('DeskSaveSettings', 'saveSettings', { officeSettings: settings(2) });
    await open();
    await fill(/^Office hours, in short/, 'Always');
    await save();
    await see('The settings were saved');
    expect(asked).toMatchObject([{ hours: 'Always', version: 1 }]);
    expect(asked[0]).not.toHaveProperty('phone');
  });

  it('says beside each field what is wrong with it', async () => {
    shows();
    changed();
    takes(
      'DeskSaveSettings',
      'saveSettings',
      ['Address is too far', 'address'],
      ['This is no number', 'daysToPay'],
    );
    await open();
    await fill(/^Address/, 'Far');
    await fill(/^Days to pay/, '366');
    for (const [label, message] of [
      [/^Address/, 'Address is too far'],
      [/^Days to pay/, 'This is no number'],
    ] as const) {
      await save();
      await see(message);
      await isInvalid(screen.getByLabelText(label));
    }
    await fill(/^Phone/, '12');
    await save();
    await see(/Please add the area code/);
  });

  it('keeps what was typed when another admin was faster', async () => {
    shows(3);
    changed();
    takes('DeskSaveSettings', 'saveSettings', staleMessage);
    await open();
    await fill(/^Phone/, '(480) 555-0170');
    await save();
    await see(staleMessage);
    expect(value(/^Phone/)).toBe('(480) 555-0170');
  });

  it('lists who changed what from what to what', async () => {
    shows();
    changed([
      {
        ...{ __typename: 'AuditEntry', id: '1', at: '2027-03-04T17:00:00.000Z', kind: 'WRITE' },
        ...{
          actorRole: 'ADMIN',
          actorRelation: null,
          address: null,
          operation: 'saveSettings',
          records: 'settings',
        },
        actor: { __typename: 'AuditActor', firstName: 'Maya', lastName: 'Lopez' },
        subject: { __typename: 'AuditSubject', kind: 'SETTINGS', id: 's1', name: null },
        ...{ change: 'UPDATED', fields: ['phone', 'weekBegins'], prices: [], refusal: null },
        times: 1,
        values: [
          { __typename: 'AuditedValue', field: 'phone', before: '(602) 555-0142', after: null },
          { __typename: 'AuditedValue', field: 'weekBegins', before: null, after: 'sunday' },
        ],
      },
    ]);
    await open();
    const table = await screen.findByRole('table', { name: /^Who changed which setting/ });
    expect(within(table).getAllByRole('row')[1]!.textContent).toContain(
      'Maya Lopez changed the settings: Phone the default instead of “(602) 555-0142”; First day of every week “Sunday” instead of the default',
    );
  });

  it('says so when it cannot be read', async () => {
    server.use(graph.query('DeskSettings', () => failure('UNAVAILABLE', 'We are restarting.')));
    changed();
    await open();
    await see('We are restarting.');
  });

  it('is for admins', async () => {
    await open(teresa);
    await see('Only admins change settings');
    expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  });
});
