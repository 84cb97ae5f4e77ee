import { use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/Card.tsx';
import type { KeptForm } from '../../ui/form/keepText.ts';
import { RecordContext } from '../../ui/unsaved.ts';
import { session, useSession } from '../session/session.ts';
import { formCopy } from './copy.ts';

type Values = Record<string, unknown>;

/**
 * What was typed and not sent when a session ended, by person, record and form. In memory only:
 * personal data stays out of browser storage. Logging out forgets it.
 */
const kept = new Map<string, Values>();
session.subscribe(() => {
  const now = session.get();
  if (now.status === 'signed-out' && !now.ended) kept.clear();
});

/** True for fields that are never kept. */
export const isSecret = (field: string): boolean => /password/i.test(field);

/**
 * Keeps what is typed in a form: the browser asks before the page is left, and text that the end of
 * the session took away is put back when the same person opens the form of the same record again in
 * this tab. Rendered by `Form` wherever `KeepTextContext` has it.
 */
function KeepText({ formik, label }: KeptForm): ReactNode {
  const { dirty, setValues } = formik;
  const values = formik.values as Values;
  const initialValues = formik.initialValues as Values;
  const { pathname } = useLocation();
  const record = use(RecordContext) ?? pathname;
  const userId = useSession().user?.id;
  const [restored, setRestored] = useState(false);
  const latest = useRef({ dirty, values, initialValues });
  useEffect(() => {
    latest.current = { dirty, values, initialValues };
  });

  useEffect(() => {
    if (userId === undefined) return;
    const key = [userId, record, label].join('\n');
    const text = kept.get(key);
    if (text !== undefined) {
      void setValues({ ...latest.current.values, ...text }, false);
      kept.delete(key);
      setRestored(true);
    }
    return () => {
      const { status, ended } = session.get();
      if (status === 'signed-in' || (status === 'signed-out' && !ended)) return;
      if (!latest.current.dirty) return;
      // Only what was typed: the rest may be another by the time they come back.
      const before = latest.current.initialValues;
      const typed = Object.entries(latest.current.values).filter(
        ([field, value]) => value !== before[field] && !isSecret(field),
      );
      if (typed.length > 0) kept.set(key, Object.fromEntries(typed));
    };
  }, [userId, record, label, setValues]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    restored &&
    dirty && (
      <Panel as="p" $ground="sand" role="status">
        {formCopy.draftKept}
      </Panel>
    )
  );
}

/** For `KeepTextContext`. */
export const keepText = (form: KeptForm): ReactElement => <KeepText {...form} />;
