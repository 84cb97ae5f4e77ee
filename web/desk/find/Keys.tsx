import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../../ui/Dialog.tsx';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keysCopy as copy } from './copy.ts';

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  tbody th {
    white-space: nowrap;
  }
  kbd {
    font-family: inherit;
  }
`;

/** Whether a question mark would be typed as text here. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Lists the desk's keyboard shortcuts when someone presses the question mark. */
export function Keys(): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog open={open} onOpenChange={setOpen} title={copy.title}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.key}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{copy.does}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {copy.keys(isMac() ? '⌘' : 'Ctrl').map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
