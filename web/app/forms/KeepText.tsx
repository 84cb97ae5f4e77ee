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

interface Kept {
  typed: Typed;
  /** All of them: if they may be stored, they are put back as they were sent, to be stored once. */
  values: Values;
  attempt: unknown;
}

/**
 * What was typed and not sent when a session ended, by person, record and form, with its attempts:
 * one may have arrived without an answer. In memory only: personal data stays out of browser
 * storage. Logging out forgets it.
 */
const kept = new Map<string, Kept>();
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
function KeepText({ formik, label, attempts }: KeptForm): ReactNode {
  const { dirty, isSubmitting, setValues } = formik;
  const values = formik.values as Values;
  const initialValues = formik.initialValues as Values;
  const { pathname } = useLocation();
  const record = use(RecordContext);
  const userId = useSession().user?.id;
  const [restored, setRestored] = useState(false);
  const [maybeSaved, setMaybeSaved] = useState(false);
  const [overtaken, setOvertaken] = useState<Typed>({});
  const [wasSubmitting, setWasSubmitting] = useState(false);
  if (wasSubmitting !== isSubmitting) {
    setWasSubmitting(isSubmitting);
    // Saved: what stands above the form was dealt with.
    if (wasSubmitting && !dirty) setOvertaken({});
    if (wasSubmitting) setMaybeSaved(attempts?.unanswered() ?? false);
  }
  const latest = useRef({ values, initialValues, overtaken });
  useEffect(() => {
    latest.current = { values, initialValues, overtaken };
  });

  useEffect(() => {
    if (userId === undefined) return;
    const key = [userId, pathname, record, label].join('\n');
    const before = kept.get(key);
    const typed = Object.entries(before?.typed ?? {});
    const now = latest.current.initialValues;
    if (before?.attempt !== undefined) attempts?.resume(before.attempt);
    const whole = before && attempts?.repeats(before.values) ? before.values : null;
    const back = typed.filter(([field, { text, before }]) =>
      whole ? isSame(text, whole[field]) : isSame(before, now[field]),
    );
    const unplaced = Object.fromEntries(typed.filter((one) => !back.includes(one)));
    if (before !== undefined) {
      const texts = whole ?? Object.fromEntries(back.map(([field, { text }]) => [field, text]));
      void setValues({ ...latest.current.values, ...texts }, false);
      setOvertaken(unplaced);
      latest.current.overtaken = unplaced;
      setRestored(true);
      setMaybeSaved(attempts?.unanswered() ?? false);
      kept.delete(key);
    }
    return () => {
      const { status, ended } = session.get();
      if (status === 'signed-in' || (status === 'signed-out' && !ended)) return;
      const { values, initialValues: before, overtaken } = latest.current;
      // Only what was typed: the rest may be another by the time they come back.
      const fields = Object.entries(values)
        .filter(([field, value]) => !isSame(value, before[field]) && !isSecret(field))
        .map(([field, text]) => [field, { text, before: before[field] }] as const);
      const typed: Typed = { ...overtaken, ...Object.fromEntries(fields) };
      if (Object.keys(typed).length > 0 || attempts?.repeats(values))
        kept.set(key, { typed, values, attempt: attempts?.kept() });
    };
  }, [userId, pathname, record, label, attempts, setValues]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <>
      {restored && (dirty || maybeSaved) && (
        <Panel as="p" $ground="sand" role="status">
          {maybeSaved ? formCopy.draftSent : formCopy.draftKept}
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
