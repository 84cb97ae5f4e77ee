import { createContext, type ReactElement } from 'react';
import type { FormikContextType } from 'formik';

export interface KeptForm {
  formik: FormikContextType<unknown>;
  /** The form's name, unique among those of a record. */
  label: string;
}

/** Renders in every form inside what keeps its text; null where nothing is kept this way. */
export const KeepTextContext = createContext<((form: KeptForm) => ReactElement) | null>(null);
