import { useEffect, useRef, useState } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { useSession } from '../session/session.ts';
import { clearDraft, mergeDraft, readDraft, writeDraft } from './draft.ts';
import type { Submission } from './useSubmission.ts';

/**
 * Keeps a half-filled form over a reload, in this tab's session storage, with what was sent of it last. What is prerendered
 * is an empty form, so the draft comes in after the first render.
 * @param name of the form among the drafts
 * @returns writes the draft: before the form is sent
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

  // One render after the form, whose values then hold what was typed before its code came.
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!mounted || ready.current) return;
    ready.current = true;
    const draft = readDraft<Values>(name, by);
    if (draft === null) return;
    submission.resume({ since: draft.since, sent: draft.sent });
    void setValues(mergeDraft(values, draft.values, initialValues), false);
  }, [mounted, name, by, setValues, values, initialValues, submission]);

  useEffect(() => {
    if (!ready.current) return;
    if (JSON.stringify(values) === JSON.stringify(initialValues)) clearDraft(name);
    else writeDraft(name, { values, by, ...submission.attempt() });
  }, [mounted, name, by, values, initialValues, submission]);

  return (content) => writeDraft(name, { values: content, by, ...submission.attempt() });
}
