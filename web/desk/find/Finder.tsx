import { useEffect, useState, type ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import type { Role } from '../../app/graph/schema.generated.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { color, media, radius, space } from '../../ui/theme.ts';
import { findCopy as copy } from './copy.ts';
import { FindList } from './FindList.tsx';
import { isMac } from './Keys.tsx';

const Open = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 2rem;
  padding: 0 ${space(1.25)};
  background: ${color.card};
  color: ${color.inkSoft};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
  svg {
    width: 1.1em;
    height: 1.1em;
  }
  @media (max-width: 85em) {
    kbd {
      display: none;
    }
  }
  ${media.belowTablet} {
    span {
      display: none;
    }
  }
`;

/**
 * Finds clients, caregivers, invoices, references and screens from anywhere, by button, Ctrl K or ⌘
 * K.
 */
export function Finder({ role }: { role: Role }): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      // Keeps the browser's own search from opening.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Open
        type="button"
        aria-label={copy.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>{copy.open}</span> <kbd>{copy.keys(isMac())}</kbd>
      </Open>
      <Dialog open={open} onOpenChange={setOpen} title={copy.title}>
        <FindList role={role} onTaken={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
