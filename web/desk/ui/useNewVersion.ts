import { useEffect, useState } from 'react';
import type { FormikContextType, FormikValues } from 'formik';
import { dateInTables, timeInWords } from '#graph/shared/phoenix.rules';
import { refusalStatus } from '../../ui/form/refusals.ts';
import { deskCopy as copy } from '../copy.ts';

/**
 * The record a form started from, and whether there is a newer one. Send `shown.version` with the
 * change; an answer that isn't the record itself is what the form `saw`, until it is read again.
 * @param record the latest
 */
export function useShown<Thing extends { version: number }>(
  record: Thing,
): { shown: Thing; isNew: boolean; look: () => void; saw: (saved: Thing) => void } {
  const [shown, setShown] = useState(record);
  const isNew = record.version > shown.version;
  return { shown, isNew, look: () => setShown(record), saw: setShown };
}

/** What a form knows of a newer version of its record; `NewVersion` shows it. */
export interface News {
  isNew: boolean;
  /**
   * What someone else put where something else was typed, in words, as far as no field says it; null if
   * the form doesn't hold a new version with typed text.
   */
  theirs: readonly string[] | null;
  take: (form: HTMLFormElement | null) => void;
}

type Parts = Readonly<Record<string, unknown>>;

interface Options<Values> {
  isNew: boolean;
  /** The values of the new version. */
  values: Values;
  /** Called when the form takes them. */
  look: () => void;
  /** What is kept or taken as one. Default: each field. */
  apart?: (values: Values) => Parts;
  together?: (parts: Parts) => Values;
  /** A part that no single input shows, in words. */
  inWords?: (part: string, value: unknown) => string;
}

/** Formik clones values, so arrays and objects are never identical. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes a new version into a form: fields that nobody has typed in show it, the others keep their text. Where
 * someone else has changed the same field, the field says to what. An untouched form takes it by itself, as
 * it does after its own change.
 */
export function useNewVersion<Values extends FormikValues>(
  formik: FormikContextType<Values>,
  {
    isNew,
    values,
    look,
    apart = (whole) => whole,
    together = (parts) => parts as Values,
    inWords = () => '',
  }: Options<Values>,
): News {
  const { dirty, isSubmitting } = formik;
  const [said, setSaid] = useState<readonly string[]>([]);
  const [isTaken, setIsTaken] = useState(false);

  const take = (form: HTMLFormElement | null): void => {
    const [before, typed, theirs] = [formik.initialValues, formik.values, values].map(apart) as [
      Parts,
      Parts,
      Parts,
    ];
    const kept = Object.keys(typed).filter((name) => !isSame(typed[name], before[name]));
    const both = kept.filter(
      (name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], typed[name]),
    );
    const isField = (name: string): boolean => Boolean(form?.elements.namedItem(name));
    const placed = both.filter(isField).map((field) => ({
      field,
      message: copy.theirs(asShown(form!, field, String(theirs[field]))),
    }));
    look();
    setIsTaken(true);
    setSaid(both.filter((name) => !isField(name)).map((name) => inWords(name, theirs[name])));
    formik.resetForm({
      values,
      status: refusalStatus(placed, (field) => typed[field]),
    });
    const merged = { ...theirs, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
    if (kept.length > 0) void formik.setValues(together(merged), false);
  };

  useEffect(() => {
    if (isNew && !dirty && !isSubmitting) take(null);
  });
  return { isNew: isNew && !isSubmitting, theirs: isTaken && dirty ? said : null, take };
}

/** A value as the field of a form shows it. */
function asShown(form: HTMLFormElement, name: string, value: string): string {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === value)?.text ?? '';
  if (field instanceof RadioNodeList) {
    const chosen = ([...field] as HTMLInputElement[]).find((radio) => radio.value === value);
    return chosen?.labels?.[0]?.textContent ?? '';
  }
  if (value === '' || !(field instanceof HTMLInputElement)) return value;
  if (field.type === 'date') return dateInTables(value);
  return field.type === 'time' ? timeInWords(`2000-01-01T${value}:00-07:00`) : value;
}
