import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useProvider } from '../../app/provider.tsx';
import { space } from '../../ui/theme.ts';
import type { Elements } from '../../ui/elements.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  margin-bottom: ${space(2)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

interface DeskPageProps {
  title: string;
  /** Above the title: the link from a record back to its list. */
  back?: Elements;
  /** Buttons to the right of the title. */
  actions?: Elements;
  children: Elements;
}

/** One screen: its title, also in the browser's tab, its actions and its content. */
export function DeskPage({ title, back, actions, children }: DeskPageProps): ReactNode {
  const { name } = useProvider();
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      {back}
      <Head>
        <h1>{title}</h1>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </>
  );
}
