import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldArray, useFormikContext } from 'formik';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import {
  jobApplicationFields,
  maxWorkExperience,
  workExperienceFields,
} from '#graph/modules/careers/careers.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { color, radius, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { errorId, FieldError } from '../../ui/form/Field.tsx';
import { useFieldId } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import type { JobApplicationValues } from './workExperience.schema.ts';
import { jobCopy as copy } from './copy.ts';

const { Field, empty } = formOf(workExperienceFields);

const Entry = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(2.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  > legend {
    float: left;
    width: 100%;
    font-weight: 700;
    font-size: 1.25rem;
  }
  > button {
    justify-self: start;
  }
`;
const Add = styled(Button)`
  justify-self: start;
`;

/**
 * Stable keys for list entries, since their fields hold half-typed dates that have no value yet.
 */
function useEntryKeys(length: number): { keys: readonly number[]; drop: (at: number) => void } {
  const [{ keys, next }, setKeys] = useState({ keys: [] as number[], next: 0 });
  if (keys.length !== length) {
    const more = Math.max(0, length - keys.length);
    setKeys({
      keys: [...keys.slice(0, length), ...Array.from({ length: more }, (_, at) => next + at)],
      next: next + more,
    });
  }
  return { keys, drop: (at) => setKeys({ keys: keys.toSpliced(at, 1), next }) };
}

/** The applicant's past jobs. Entries can be added and removed; focus follows. */
export function WorkExperienceFields(): ReactNode {
  const {
    values: { workExperience: entries },
    errors,
    submitCount,
  } = useFormikContext<JobApplicationValues>();
  const id = useFieldId('workExperience');
  const addId = `${id}-add`;
  const list = useRef<HTMLDivElement>(null);
  const goTo = useRef<number | null>(null);
  const { keys, drop } = useEntryKeys(entries.length);
  const error =
    submitCount > 0 && typeof errors.workExperience === 'string'
      ? errors.workExperience
      : undefined;

  useEffect(() => {
    if (goTo.current === null) return;
    const entry = list.current?.querySelectorAll('fieldset')[goTo.current];
    (entry?.querySelector('input') ?? document.getElementById(addId))?.focus();
    goTo.current = null;
  }, [entries.length, addId]);

  return (
    <FieldArray name="workExperience" validateOnChange={submitCount > 0}>
      {({ push, remove }) => (
        // The error summary links here if there is no entry.
        <div
          ref={list}
          id={id}
          tabIndex={-1}
          role="group"
          aria-label={jobApplicationFields.workExperience.label}
          aria-describedby={error && errorId(id)}
        >
          <Entries>
            {entries.length === 0 && !error && <p>{copy.none}</p>}
            {entries.map((_, at) => (
              <EntryFields
                key={keys[at]}
                at={at}
                onRemove={() => {
                  goTo.current = Math.max(at - 1, 0);
                  drop(at);
                  remove(at);
                }}
              />
            ))}
            {/* Without an entry, a toast says that one is required. */}
            {error && (
              <FieldError id={errorId(id)}>{entries.length === 0 ? copy.none : error}</FieldError>
            )}
            {entries.length < maxWorkExperience && (
              <Add
                id={addId}
                variant="secondary"
                onClick={() => {
                  goTo.current = entries.length;
                  push(empty);
                }}
              >
                <CirclePlus aria-hidden="true" />
                <span>{entries.length === 0 ? copy.addFirst : copy.add}</span>
              </Add>
            )}
          </Entries>
        </div>
      )}
    </FieldArray>
  );
}

const Entries = styled.div`
  display: grid;
  gap: ${space(3)};
`;

function EntryFields({ at, onRemove }: { at: number; onRemove: () => void }): ReactNode {
  const within = `workExperience.${at}`;
  return (
    <Entry>
      <legend>{copy.entry(at + 1)}</legend>
      <Field name="title" within={within} />
      <SideBySide>
        <Field name="startDate" within={within} />
        <Field name="endDate" within={within} />
      </SideBySide>
      <Field name="reasonForLeaving" within={within} />
      <Button variant="quiet" aria-label={copy.removeOne(at + 1)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {copy.remove}
      </Button>
    </Entry>
  );
}
