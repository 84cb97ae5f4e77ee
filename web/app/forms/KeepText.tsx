import { use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/Card.tsx';
import type { KeptForm } from '../../ui/form/keepText.ts';
import { RecordContext } from '../../ui/unsaved.ts';
import { session, useSession } from '../session/session.ts';
import { formCopy } from './copy.ts';

type Values = Record<string, unknown>;

/** By field: what was typed, and what stood there before. */
type Typed = Record<string, { text: unknown; before: unknown }>;

/**
 * What was typed and not sent when a session ended, by person, record and form. In memory only:
 * personal data stays out of browser storage. Logging out forgets it.
 */
const kept = new Map<string, Typed>();
session.subscribe(() => {
  const now = session.get();
  if (now.status === 'signed-out' && !now.ended) kept.clear();
});

/** True if a log-in would put something back. */
export const hasKept = (): boolean => kept.size > 0;

/** Formik clones values, so arrays and objects are never identical. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** True for fields that are never kept. */
export const isSecret = (field: string): boolean => /password/i.test(field);

/**
 * Keeps what is typed in a form: the browser asks before the page is left, and text that the end of
 * the session took away is put back when the same person opens the form of the same record again in
 * this tab. A field that has changed by then stays as it is; what was typed stands above the form,
 * and is kept again. Rendered by `Form` wherever `KeepTextContext` has it.
 */
function KeepText({ formik, label }: KeptForm): ReactNode {
  const { dirty, isSubmitting, setValues } = formik;
  const values = formik.values as Values;
  const initialValues = formik.initialValues as Values;
  const { pathname } = useLocation();
  const record = use(RecordContext);
  const userId = useSession().user?.id;
  const [restored, setRestored] = useState(false);
  const [overtaken, setOvertaken] = useState<Typed>({});
  const [wasSubmitting, setWasSubmitting] = useState(false);
  if (wasSubmitting !== isSubmitting) {
    setWasSubmitting(isSubmitting);
    // Saved: what stands above the form was dealt with.
    if (wasSubmitting && !dirty) setOvertaken({});
  }
  const latest = useRef({ values, initialValues, overtaken });
  useEffect(() => {
    latest.current = { values, initialValues, overtaken };
  });

  useEffect(() => {
    if (userId === undefined) return;
    const key = [userId, pathname, record, label].join('\n');
    const typed = Object.entries(kept.get(key) ?? {});
    const now = latest.current.initialValues;
    const back = typed.filter(([field, { before }]) => isSame(before, now[field]));
    const unplaced = Object.fromEntries(typed.filter((one) => !back.includes(one)));
    if (typed.length > 0) {
      const texts = back.map(([field, { text }]) => [field, text] as const);
      void setValues({ ...latest.current.values, ...Object.fromEntries(texts) }, false);
      setOvertaken(unplaced);
      latest.current.overtaken = unplaced;
      setRestored(true);
      kept.delete(key);
    }
    return () => {
      const { status, ended } = session.get();
      if (status === 'signed-in' || (status === 'signed-out' && !ended)) return;
      // Only what was typed: the rest may be another by the time they come back.
      const before = latest.current.initialValues;
      const fields = Object.entries(latest.current.values)
        .filter(([field, value]) => !isSame(value, before[field]) && !isSecret(field))
        .map(([field, text]) => [field, { text, before: before[field] }] as const);
      const all: Typed = { ...latest.current.overtaken, ...Object.fromEntries(fields) };
      if (Object.keys(all).length > 0) kept.set(key, all);
    };
  }, [userId, pathname, record, label, setValues]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <>
      {restored && dirty && (
        <Panel as="p" $ground="sand" role="status">
          {formCopy.draftKept}
        </Panel>
      )}
      {Object.keys(overtaken).length > 0 && (
        <Panel $ground="sand" role="status">
          <p>{formCopy.draftOvertaken}</p>
          {Object.entries(overtaken).map(([field, { text }]) => (
            <p key={field}>{typeof text === 'string' ? text : formCopy.draftOther}</p>
          ))}
        </Panel>
      )}
    </>
  );
}

/** For `KeepTextContext`. */
export const keepText = (form: KeptForm): ReactElement => <KeepText {...form} />;
