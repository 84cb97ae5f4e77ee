import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { NewNote } from '../day/shiftState.ts';

/** Checkboxes for the tasks done, and a text for how it went. */
export function NoteFields({
  offered,
  note,
  onChange,
}: {
  /** The tasks of the visit's service. */
  offered: readonly string[];
  note: NewNote;
  onChange: (values: Partial<NewNote>) => void;
}): ReactNode {
  const { tasks, content } = note;
  // Of a visit that isn’t on the phone anymore, or whose list has changed.
  const all = [...offered, ...tasks.filter((task) => !offered.includes(task))];
  return (
    <>
      {all.length > 0 && (
        <fieldset>
          <legend>{copy.noteTasks}</legend>
          {all.map((task) => (
            <label key={task} className="tick">
              <input
                type="checkbox"
                checked={tasks.includes(task)}
                onChange={({ target }) =>
                  onChange({
                    tasks: all.filter((one) =>
                      one === task ? target.checked : tasks.includes(one),
                    ),
                  })
                }
              />
              <span>{task}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="field">
        {copy.noteText}
        <textarea value={content} onChange={({ target }) => onChange({ content: target.value })} />
      </label>
      <p>
        {copy.noteHint} {copy.noteKept}
      </p>
    </>
  );
}
