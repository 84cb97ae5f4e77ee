import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Role } from '../../app/graph/schema.generated.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { color, control, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { findCopy as copy } from './copy.ts';
import { useDeskFindQuery } from './find.generated.ts';
import { actionsFound, recordsFound, screensFound, type Finding } from './findings.ts';

const List = styled.ul`
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(1.5)};
    min-height: ${control.height};
    padding: ${space(0.5)} ${space(1)};
    border-bottom: 1px solid ${color.line};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  li[aria-selected='true'],
  li:hover {
    background: ${color.sage};
  }
  span {
    color: ${color.inkSoft};
  }
`;

interface FindListProps {
  role: Role;
  /** Called once the user has picked a result. */
  onTaken: () => void;
}

/** The search field and its results. Arrow keys choose and Enter opens. */
export function FindList({ role, onTaken }: FindListProps): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = useSettled(typed.trim());
  const { data, previousData, error, loading } = useDeskFindQuery({
    variables: { search },
    skip: search === '',
    fetchPolicy: 'network-only',
  });
  useEffect(() => field.current?.focus(), []);

  const found = [
    ...screensFound(role, typed.trim()),
    ...actionsFound(role, typed.trim()),
    ...(search === '' ? [] : recordsFound(data ?? previousData)),
  ];
  const isSettled = search === typed.trim() && !loading;
  const take = (finding: Finding | undefined): void => {
    if (!finding) return;
    onTaken();
    void navigate(finding.to);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take(found[at]);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        ref={field}
        type="text"
        role="combobox"
        aria-label={copy.label}
        placeholder={copy.label}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        value={typed}
        onKeyDown={keys}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <VisuallyHidden role="status">{isSettled && copy.found(found.length)}</VisuallyHidden>
      {error && <p role="alert">{copy.failed}</p>}
      {found.length === 0 && !error && <p>{isSettled ? copy.nothing : copy.looking}</p>}
      <List id={`${id}-list`} role="listbox" aria-label={copy.title} hidden={found.length === 0}>
        {found.map((finding, place) => (
          <li
            key={`${finding.to} ${finding.name}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(finding)}
          >
            <strong>{finding.name}</strong> <span>{finding.what}</span>
          </li>
        ))}
      </List>
    </>
  );
}
