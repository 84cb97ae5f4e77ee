import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { deskPath } from '../../paths.ts';
import { deskCopy as copy } from '../copy.ts';
import { DeskPage } from '../ui/DeskPage.tsx';

/** Shown for unknown desk URLs. */
export default function NoSuchScreen(): ReactNode {
  return (
    <DeskPage title={copy.noSuchScreen}>
      <p>{copy.noSuchScreenHint}</p>
      <p>
        <LinkButton to={deskPath}>{copy.toToday}</LinkButton>
      </p>
    </DeskPage>
  );
}
