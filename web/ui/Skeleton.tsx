import { keyframes, styled } from 'styled-components';
import { color, radius } from './theme.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

/**
 * A gray placeholder for content that is loading. Give it the content's size, and say "Loading"
 * once, on the group around all of them.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  max-width: 100%;
  border-radius: ${radius.small};
  background: ${color.tintGray};
  animation: ${breathe} 2s ease-in-out infinite;
`;
