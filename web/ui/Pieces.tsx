import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Piece = styled.span`
  display: inline-block;
`;

/** Text that breaks only after commas, if it fits: "Monday, March 4, 2:00 PM". */
export const Pieces = ({ of }: { of: string }): ReactNode =>
  of.split(/(?<=,) /).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <span> </span>}
      <Piece>{part}</Piece>
    </Fragment>
  ));
