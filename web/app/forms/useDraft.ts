import { useEffect, useRef, useState } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { longestOpen } from '#graph/shared/validation/forms.rules';
import { useSession } from '../session/session.ts';
import { clearDraft, mergeDraft, readDraft, writeDraft, type FormMarks } from './draft.ts';

export interface DraftKeeper<Values> {
  /**
   * The marks to send this content with: those of its first attempt, also when the page was loaded anew in between, so
   * that it is stored once.
   */
  marksFor(values: Values, fresh: FormMarks): FormMarks;
  /** Forgets the draft: the form is stored. */
  clear(): void;
}

/**
 * Keeps a half-filled form over a reload, in this tab's session storage. What is prerendered is an empty form, so the
 * draft comes in after the first render.
 * @param name of the form among the drafts; without one nothing is kept
 */
export function useDraft<Values extends FormikValues>(
  name: string | undefined,
  formik: FormikContextType<Values>,
): DraftKeeper<Values> {
  const { values, initialValues, setValues } = formik;
  const by = useSession().user?.id;
  const [mounted, setMounted] = useState(false);
  const ready = useRef(false);
  const since = useRef<number | null>(null);
  const sent = useRef<{ content: string; marks: FormMarks } | undefined>(undefined);

  // One render later than the form: by then its values hold what was typed before its code came.
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!mounted || ready.current) return;
    ready.current = true;
    const draft = name === undefined ? null : readDraft<Values>(name, by);
    since.current = draft?.since ?? Date.now();
    sent.current = draft?.sent;
    if (draft !== null) void setValues(mergeDraft(values, draft.values, initialValues), false);
  }, [mounted, name, by, setValues, values, initialValues]);

  useEffect(() => {
    if (name === undefined || !ready.current) return;
    if (JSON.stringify(values) === JSON.stringify(initialValues)) clearDraft(name);
    else writeDraft(name, { values, by, since: since.current ?? Date.now(), sent: sent.current });
  }, [mounted, name, by, values, initialValues]);

  return {
    marksFor(content, fresh) {
      if (name === undefined) return fresh;
      const text = JSON.stringify(content);
      if (sent.current?.content !== text) {
        const opened = since.current ?? Date.now();
        const filledInMs = Math.min(Math.max(fresh.filledInMs, Date.now() - opened), longestOpen);
        sent.current = { content: text, marks: { ...fresh, filledInMs } };
        writeDraft(name, { values: content, by, since: opened, sent: sent.current });
      }
      return sent.current.marks;
    },
    clear() {
      sent.current = undefined;
      since.current = Date.now();
      if (name !== undefined) clearDraft(name);
    },
  };
}
