import type { ReactNode } from 'react';

/** One line of what is known of a visit. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
