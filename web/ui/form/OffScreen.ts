import { styled } from 'styled-components';

/** Holds fields that people don't see and programs may fill in. */
export const OffScreen = styled.div`
  position: absolute;
  left: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
