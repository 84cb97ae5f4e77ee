import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  fixedBy,
  officeSettings,
  settingNames,
  settingParts,
  type OfficeSetting,
  type SettingName,
  type SettingPart,
} from '#graph/shared/settings.rules';
import { FieldSet } from '../../app/forms/FieldSet.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useSession } from '../../app/session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Hint } from '../../ui/form/Field.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatDate } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { TrailLedger } from '../trail/TrailLedger.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { List } from '../ui/ListScreen.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../ui/useNewVersion.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { settingsCopy as copy, settingsTrailCopy } from './copy.ts';
import {
  useDeskSaveSettingsMutation,
  useDeskSettingsQuery,
  useDeskSettingsTrailQuery,
  type DeskOfficeSettingsFragment,
} from './settings.generated.ts';

/** What admins set for the whole installation, and who changed what. */
export default function SettingsPage(): ReactNode {
  const { user } = useSession();
  if (user?.role === 'ADMIN') return <Settings />;
  return (
    <DeskPage title={copy.title}>
      <EmptyState title={copy.adminsOnly}>{copy.adminsOnlyHint}</EmptyState>
    </DeskPage>
  );
}

const Lead = styled.p`
  margin-bottom: ${space(3)};
`;
const Trail = styled.section`
  margin-top: ${space(5)};
  h2 {
    margin-bottom: ${space(1)};
  }
`;

function Settings(): ReactNode {
  const result = useDeskSettingsQuery();
  const read = result.data?.officeSettings;
  return (
    <DeskPage title={copy.title}>
      <Narrow>
        <Lead>{copy.lead}</Lead>
        <Loaded what={copy.these} of={result}>
          {read && <SettingsForm read={read} />}
        </Loaded>
      </Narrow>
      <Trail>
        <h2>{settingsTrailCopy.title}</h2>
        <Changes />
      </Trail>
    </DeskPage>
  );
}

function Changes(): ReactNode {
  const result = useDeskSettingsTrailQuery();
  return (
    <List
      copy={settingsTrailCopy}
      list={pageOf(result, 'settingsTrail')}
      table={(lines) => <TrailLedger caption={settingsTrailCopy.caption} lines={lines} />}
    />
  );
}

const { Field, schema } = formOf(officeSettings);
type Values = Record<SettingName, string>;

const valuesOf = ({ settings }: DeskOfficeSettingsFragment): Values =>
  Object.fromEntries(
    // What is not shown must not keep the others from being saved.
    settings.map(({ name, chosen, fixed }) => [name, fixed === null ? (chosen ?? '') : '']),
  ) as Values;

/** The changed ones only: what others have set meanwhile, or the server sets, is not sent. */
const changesIn = (values: Values, before: Values): Partial<Record<SettingName, string | null>> =>
  Object.fromEntries(
    settingNames
      .filter((name) => values[name] !== before[name])
      .map((name) => [name, values[name] || null]),
  );

function SettingsForm({ read }: { read: DeskOfficeSettingsFragment }): ReactNode {
  const [save] = useDeskSaveSettingsMutation();
  const { shown, isNew, look, saw } = useShown(read);
  const form = useDeskForm({
    values: valuesOf(shown),
    schema,
    send: async (values, idempotencyKey) => {
      const changes = changesIn(schema.cast(values) as Values, valuesOf(shown));
      const input = { ...changes, version: shown.version, idempotencyKey };
      return (await save({ variables: { input } })).data?.saveSettings;
    },
    done: copy.saved,
    failed: copy.notSaved,
    onDone: ({ officeSettings: saved }, { resetForm }) => {
      if (!saved) return;
      saw(saved);
      resetForm({ values: valuesOf(saved) });
    },
  });
  const news = useNewVersion(form.formik, { isNew, values: valuesOf(read), look });
  return (
    <DeskForm amongOthers form={form} label={copy.form} submit={copy.save} sending={copy.saving}>
      {(Object.keys(settingParts) as SettingPart[]).map((part) => (
        <FieldSet key={part} legend={settingParts[part]}>
          {shown.settings
            .filter((setting) => partOf(setting) === part)
            .map((setting) => (
              <OneSetting key={setting.name} setting={setting} />
            ))}
          {part === 'provider' && shown.mailFrom !== null && (
            <Fixed label={copy.sentFrom} value={shown.mailFrom} variable="MAIL_FROM" />
          )}
        </FieldSet>
      ))}
      <NewVersion news={news} />
    </DeskForm>
  );
}

type Setting = DeskOfficeSettingsFragment['settings'][number];

const partOf = ({ name }: Setting): SettingPart => officeSettings[name as SettingName].part;

/** A value of a setting in words. */
const inWords = (setting: OfficeSetting, value: string): string =>
  setting.kind === 'choice' ? (setting.choices[value] ?? value) : value;

function OneSetting({ setting: { name, fixed, usual } }: { setting: Setting }): ReactNode {
  const known = name as SettingName;
  const setting: OfficeSetting = officeSettings[known];
  if (fixed !== null)
    return (
      <Fixed label={setting.label} value={inWords(setting, fixed)} variable={setting.variable} />
    );
  if (setting.kind === 'choice')
    return <Field name={known} emptyLabel={copy.usually(inWords(setting, usual))} />;
  const words = [
    setting.hint,
    usual !== '' && copy.usual(setting.kind === 'day' ? formatDate(usual) : usual),
  ]
    .filter(Boolean)
    .join(' ');
  return <Field name={known} hint={words} />;
}

const FixedSetting = styled.div`
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.line};
  overflow-wrap: anywhere;
  strong {
    display: block;
  }
`;

interface FixedProps {
  label: string;
  value: string;
  variable: string;
}

/** One that the environment sets: to read only. */
const Fixed = ({ label, value, variable }: FixedProps): ReactNode => (
  <FixedSetting>
    <strong>{label}</strong>
    <p>{value}</p>
    <Hint>{fixedBy(variable)}</Hint>
  </FixedSetting>
);
