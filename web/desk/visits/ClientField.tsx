import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field } from '../../ui/form/Field.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { TextInput } from '../../ui/form/inputs.ts';
import { color, layer, radius, shadow, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { bookCopy as copy } from './copy.ts';
import { useDeskClientChoicesQuery } from './visits.generated.ts';

const Place = styled.div`
  position: relative;
`;
const List = styled.ul`
  position: absolute;
  z-index: ${layer.floating};
  inset-inline: 0;
  max-height: 18rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  background: ${color.card};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  box-shadow: ${shadow.medium};
  li {
    padding: ${space(1)} ${space(1.75)};
    cursor: pointer;
  }
  li[aria-selected='true'],
  li:hover {
    background: ${color.sage};
  }
  span:last-child {
    color: ${color.inkSoft};
  }
`;

interface ClientFieldProps {
  /** The name of the client chosen at first. */
  known?: string;
  /** True for a visit that took place: also finds clients whose care has ended. */
  past?: boolean;
}

/** The field `clientId`: finds clients by typing, and picks one by Enter or a press. */
export function ClientField({ known = '', past = false }: ClientFieldProps): ReactNode {
  const { id, input, helpers, error } = useNamedField('clientId');
  const listId = useId();
  const [typed, setTyped] = useState(known);
  // Kept text brings back an id without its name: the client has to be chosen again.
  const [named, setNamed] = useState(input.value);
  const isUnnamed = input.value !== named;
  if (isUnnamed && named !== '') {
    setNamed('');
    setTyped('');
  }
  useEffect(() => {
    if (isUnnamed && input.value !== '') void helpers.setValue('');
  });
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = useSettled(typed.trim());
  const { data, previousData } = useDeskClientChoicesQuery({
    variables: { search, statuses: past ? null : ['ACTIVE', 'SUSPENDED'] },
    skip: !open || search === '',
  });
  const found = (data ?? previousData)?.clients.nodes ?? [];
  const shown = open && search !== '' && (data ?? previousData) !== undefined;

  const take = (client: (typeof found)[number] | undefined): void => {
    if (!client) return;
    setNamed(client.id);
    void helpers.setValue(client.id);
    setTyped(`${client.firstName} ${client.lastName}`);
    setOpen(false);
  };
  const keys = (event: KeyboardEvent): void => {
    if (!shown) return;
    if (event.key === 'Enter') take(found[at]);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field id={id} label={copy.client} hint={copy.clientHint} error={error}>
      {(control) => (
        <Place>
          <TextInput
            {...control}
            data-first
            name={input.name}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && found[at] ? `${listId}-${at}` : undefined}
            value={typed}
            onKeyDown={keys}
            onBlur={() => setOpen(false)}
            onChange={({ target }) => {
              setTyped(target.value);
              setNamed('');
              setOpen(true);
              setAt(0);
              if (input.value !== '') void helpers.setValue('');
            }}
          />
          <VisuallyHidden role="status">
            {shown && (found.length === 0 ? copy.noClient : copy.clients(found.length))}
          </VisuallyHidden>
          <List id={listId} role="listbox" aria-label={copy.client} hidden={!shown}>
            {found.map((client, place) => (
              <li
                key={client.id}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === at}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(client)}
              >
                <span>{client.firstName}</span> <span>{client.lastName}</span>{' '}
                <span>{client.address}</span>
              </li>
            ))}
          </List>
          {shown && found.length === 0 && <p aria-hidden="true">{copy.noClient}</p>}
        </Place>
      )}
    </Field>
  );
}
