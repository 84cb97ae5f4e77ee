import { useEffect, useRef, useState } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { session, useSession } from '../session/session.ts';

/** Half-filled forms by person and form. In memory: what was typed of a person is no matter for the browser's storage. */
const kept = new Map<string, unknown>();

/**
 * Keeps a half-filled form of the portal while its session has ended under it, for the same person to come back to in this
 * tab (ruling 46). Never for forms with a password in them.
 * @param name of the form among those of a person
 * @returns whether the form shows what was kept, not yet sent
 */
export function useKept<Values extends FormikValues>(
  name: string,
  formik: FormikContextType<Values>,
): boolean {
  const { dirty, values, setValues } = formik;
  const userId = useSession().user?.id;
  const [brought, setBrought] = useState(false);
  const latest = useRef({ dirty, values });
  useEffect(() => {
    latest.current = { dirty, values };
  });

  useEffect(() => {
    if (userId === undefined) return;
    const key = `${userId} ${name}`;
    if (kept.has(key)) {
      void setValues(kept.get(key) as Values, false);
      kept.delete(key);
      setBrought(true);
    }
    return () => {
      if (session.get().status !== 'signed-in' && latest.current.dirty)
        kept.set(key, latest.current.values);
    };
  }, [name, userId, setValues]);
  return brought && dirty;
}
