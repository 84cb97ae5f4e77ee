import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { deskCopy as copy } from '../copy.ts';
import { deskPaths } from '../paths.ts';
import { DeskPage } from '../ui/DeskPage.tsx';

/** For addresses of the desk that lead nowhere. */
export default function NoSuchScreen(): ReactNode {
  return (
    <DeskPage title={copy.noSuchScreen}>
      <p>{copy.noSuchScreenHint}</p>
      <p>
        <LinkButton to={deskPaths.today}>{copy.toToday}</LinkButton>
      </p>
    </DeskPage>
  );
}
