import { createContext, type ReactElement } from 'react';
import type { FormikContextType } from 'formik';

/** Attempts to send a form: whether what was typed may have arrived already (`useSubmission`). */
export interface Attempts {
  kept(): unknown;
  resume(attempt: unknown): void;
  /** True if the last one got no answer: it may be stored. */
  unanswered(): boolean;
  /** True if exactly these values were sent that way, and are stored once if they are sent again. */
  repeats(values: unknown): boolean;
}

export interface KeptForm {
  formik: FormikContextType<unknown>;
  /** The form's name, unique among those of a record. */
  label: string;
  /** They belong to what was typed, and are kept with it. */
  attempts?: Attempts;
}

/** Renders in every form inside what keeps its text; null where nothing is kept this way. */
export const KeepTextContext = createContext<((form: KeptForm) => ReactElement) | null>(null);
