import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { Panel } from '../../ui/Card.tsx';
import { session, useSession } from '../session/session.ts';
import { formCopy } from './copy.ts';

/**
 * Half-filled forms by user and form. In memory only: personal data stays out of browser storage.
 */
const drafts = new Map<string, object>();

/**
 * Keeps a half-filled portal form when the session ends, for the same person to come back to in
 * this tab. Not for forms with a password.
 * @param name unique among the user's forms
 * @returns true if the form shows a restored draft that isn't sent yet
 */
export function usePortalDraft<Values extends FormikValues>(
  name: string,
  formik: FormikContextType<Values>,
): boolean {
  const { dirty, values, initialValues, setValues } = formik;
  const userId = useSession().user?.id;
  const [restored, setRestored] = useState(false);
  const latest = useRef({ dirty, values, initialValues });
  useEffect(() => {
    latest.current = { dirty, values, initialValues };
  });

  useEffect(() => {
    if (userId === undefined) return;
    const key = `${userId} ${name}`;
    const draft = drafts.get(key);
    if (draft !== undefined) {
      void setValues({ ...latest.current.values, ...draft }, false);
      drafts.delete(key);
      setRestored(true);
    }
    return () => {
      if (session.get().status === 'signed-in' || !latest.current.dirty) return;
      // Only what was typed: the rest may be another by the time they come back.
      const before = latest.current.initialValues;
      const typed = Object.entries(latest.current.values).filter(
        ([field, value]) => value !== before[field],
      );
      drafts.set(key, Object.fromEntries(typed));
    };
  }, [name, userId, setValues]);
  return restored && dirty;
}

/** Says that the form was restored from before the session ended. */
export const DraftNotice = ({ shown }: { shown: boolean }): ReactNode =>
  shown && (
    <Panel as="p" $ground="sand" role="status">
      {formCopy.draftKept}
    </Panel>
  );
