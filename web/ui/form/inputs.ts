import { css, styled } from 'styled-components';
import { color, control, motion, palette, radius, space, text } from '../theme.ts';

/** Shared by inputs, selects and text areas. Text of 16 px or more keeps phones from zooming in. */
export const inputStyle = css`
  width: 100%;
  min-height: ${control.height};
  padding: ${control.room} ${space(1.75)};
  background: ${color.card};
  color: ${color.ink};
  border: 2px solid ${color.border};
  border-radius: ${radius.medium};
  font-size: ${text.body};
  line-height: 1.4;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.teal};
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
    border-width: 3px;
  }
  &:disabled {
    background: ${color.tintGray};
    cursor: not-allowed;
  }
`;

export const TextInput = styled.input`
  ${inputStyle}
  &[type='date'] {
    appearance: none;
    -webkit-appearance: none;
    text-align: left;
  }
  /* A browser’s icon would make them taller than the others. */
  &[type='date'],
  &[type='time'] {
    height: max(${control.height}, calc(1.4em + 2 * ${control.room} + 4px));
    padding-block: 0;
  }
`;
export const TextArea = styled.textarea.attrs(({ rows = 4 }) => ({ rows }))`
  ${inputStyle} resize: vertical;
`;
export const Select = styled.select`
  ${inputStyle}
  appearance: none;
  -webkit-appearance: none;
  padding-right: ${space(6)};
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${encodeURIComponent(palette.teal)}' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right ${space(1.75)} center;
  background-size: 1.25rem;
`;
