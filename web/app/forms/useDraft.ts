import { useEffect, useRef, useState } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { useSession } from '../session/session.ts';
import { clearDraft, mergeDraft, readDraft, writeDraft } from './draft.ts';
import type { Submission } from './useSubmission.ts';

/**
 * Keeps a half-filled form, and its last attempt to send, in session storage. Restores it after the
 * first render, since the prerendered form is empty.
 * @param name the draft's key
 * @returns a function that stores the draft; call it before sending the form
 */
export function useDraft<Values extends FormikValues>(
  name: string,
  formik: FormikContextType<Values>,
  submission: Submission<Values>,
): (values: Values) => void {
  const { values, initialValues, setValues } = formik;
  const by = useSession().user?.id;
  const [mounted, setMounted] = useState(false);
  const ready = useRef(false);

  // Wait one render: the form's values then include what was typed before its code loaded.
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!mounted || ready.current) return;
    ready.current = true;
    const draft = readDraft<Values>(name, by);
    if (draft === null) return;
    submission.resume({ openBefore: draft.openBefore, sent: draft.sent });
    void setValues(mergeDraft(values, draft.values, initialValues), false);
  }, [mounted, name, by, setValues, values, initialValues, submission]);

  useEffect(() => {
    if (!ready.current) return;
    const attempt = submission.kept();
    const isUntouched = JSON.stringify(values) === JSON.stringify(initialValues);
    // A form may be sent as it is, and its answer get lost.
    if (isUntouched && attempt.sent === undefined) clearDraft(name);
    else writeDraft(name, { values, by, ...attempt });
  }, [mounted, name, by, values, initialValues, submission]);

  return (content) => writeDraft(name, { values: content, by, ...submission.kept() });
}
